import { withoutAccents } from '@kerfwise/cutlist'

/** Lower case, without accents and signs: how every word of a list is compared. */
export const plainWords = (text: string): string =>
  withoutAccents(text)
    .toLowerCase()
    .replace(/ø/g, 'o')
    .replace(/æ/g, 'ae')
    .replace(/ı/g, 'i')
    .replace(/[^\p{L}\p{N}%№]+/gu, ' ')
    .trim()

const within = (words: readonly string[]) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|').replaceAll('\\w', '\\p{L}')})(?![\\p{L}\\p{N}])`, 'u')

/** Words that head what a saw does not ask of a piece: sizes across the bar, weights, money, places in a list, days. */
const OTHER = within([
  ...[
    'width',
    'breite',
    'largeur',
    'ancho',
    'anchura',
    'szer\\w*',
    'largura',
    'larghezza',
    'breedte',
    'bredd',
  ],
  ...['bredde', 'leveys', 'sirka', 'genislik', 'szelesseg', 'ширина', 'latime', 'w', 'b'],
  ...['thick\\w*', 'thk', 'dicke', 'starke', 'epaisseur', 'ep', 'grosor', 'espesor', 'grub\\w*', 'espessura'],
  ...[
    'spessore',
    'dikte',
    'tjocklek',
    'tykkelse',
    'paksuus',
    'tloustka',
    'kalinlik',
    'vastagsag',
    'толщина',
    't',
  ],
  ...[
    'height',
    'hohe',
    'hauteur',
    'altura',
    'alto',
    'wysokosc',
    'altezza',
    'hoogte',
    'hojd',
    'hoyde',
    'hojde',
  ],
  ...['korkeus', 'vyska', 'yukseklik', 'magassag', 'высота', 'h', 'depth', 'tiefe', 'profondeur', 'diam\\w*'],
  ...['dia', 'durchmesser', 'ø', 'wall', 'wand\\w*', 'od', 'id od', 'leg [ab]'],
  ...[
    'weight',
    'wt',
    'mass',
    'gewicht\\w*',
    'masse',
    'poids',
    'peso',
    'waga',
    'masa',
    'vikt',
    'vekt',
    'vaegt',
  ],
  ...['paino', 'hmotnost', 'agirlik', 'suly', 'tomeg', 'масса', 'вес', 'kg', 'lbs?', 'kg m', 'hmot'],
  ...[
    'price',
    'cost',
    'preis',
    'kosten',
    'betrag',
    'prix',
    'cout',
    'montant',
    'precio',
    'coste',
    'importe',
    'cena',
  ],
  ...[
    'wartosc',
    'preco',
    'custo',
    'prezzo',
    'costo',
    'prijs',
    'pris',
    'hinta',
    'fiyat',
    'tutar',
    'ar',
    'цена',
  ],
  ...[
    'стоимость',
    'сумма',
    'value',
    'eur',
    'usd',
    'gbp',
    'pln',
    'chf',
    'usd each',
    'discount',
    'rabatt',
    'vat',
  ],
  ...[
    'area',
    'flache',
    'surface',
    'superficie',
    'powierzchnia',
    'volume',
    'volumen',
    'm2',
    'm²',
    'm3',
    'm³',
    'sqft',
  ],
  ...[
    'pos\\w*',
    'item',
    'item no',
    'nr',
    'no',
    'num',
    'lp',
    'line',
    'row',
    'zeile',
    'ligne',
    'fila',
    'rij',
    'rad',
  ],
  ...[
    'poz\\w*',
    'numer',
    'numero',
    'rep',
    'repere',
    'index',
    'sl',
    'sno',
    's no',
    'sr',
    'поз\\w*',
    '№',
    '№ п п',
    'п п',
  ],
  ...[
    'sira',
    'sorszam',
    'cislo',
    'radek',
    'ref\\w*',
    'id',
    'code',
    'kod',
    'barcode',
    'sku',
    'art\\w*',
    'drawing',
  ],
  ...[
    'dwg',
    'zeichnung\\w*',
    'plan',
    'rev\\w*',
    'page',
    'seite',
    'sheet',
    'blatt',
    'folio',
    'phase',
    'lot',
    'batch',
  ],
  ...[
    'bundle',
    'date',
    'datum',
    'fecha',
    'data',
    'termin',
    'due',
    'week',
    'kw',
    'floor',
    'level',
    'etage',
    'geschoss',
  ],
  ...['grade', 'gute', 'nuance', 'calidad', 'gatunek', 'finish', 'colou?r', 'farbe', 'coating', 'shape code'],
  ...[
    'priority',
    'priorit\\w*',
    'made',
    'cut',
    'done',
    'fertig',
    'gesagt',
    'hotovo',
    'zone',
    'bin',
    'rack',
    'year',
  ],
  ...[
    'holes?',
    'bohrung\\w*',
    'radius',
    'qty on hand',
    'scale',
    'tolerance',
    'toleranz',
    'allowance',
    'time',
    'zeit',
  ],
])

/** Headings of a number of frames or sets, by which a quantity counts several times. */
const SETS = within([
  ...[
    'frames?',
    'sets?',
    'assembl\\w*',
    'assy',
    'units?',
    'mbrs?',
    'members?',
    'multiplier',
    'mult',
    'kits?',
  ],
  ...['rahmen', 'satze?', 'baugruppen?', 'bauteile', 'elemente?', 'faktor', 'cadres?', 'ensembles?', 'jeux'],
  ...[
    'marcos?',
    'conjuntos?',
    'juegos?',
    'ram\\w?',
    'zestaw\\w*',
    'komplet\\w*',
    'quadros?',
    'telai\\w?',
    'frame',
  ],
  ...[
    'kozijnen',
    'stellen',
    'ramar',
    'rammer',
    'рам\\w*',
    'комплект\\w*',
    'изделий',
    'doors?',
    'windows?',
    'panels?',
  ],
  ...['houses?', 'gates?', 'tables?', 'trusses', 'factor', 'cerceve', 'keret\\w*', 'kehys\\w*', 'sady?'],
])

/** Headings of what is already done or still missing of a quantity. */
const REST = within([
  ...[
    'left',
    'remain\\w*',
    'rest',
    'to (?:cut|do|go)',
    'open',
    'offen',
    'restant\\w?',
    'reste',
    'pendientes?',
  ],
  ...[
    'faltan',
    'pozostalo',
    'do zrobienia',
    'falta',
    'rimanent\\w',
    'resterend\\w*',
    'kvar',
    'igjen',
    'осталось',
  ],
  ...['zbyva', 'kalan', 'hatralevo', 'jaljella', 'mangler', 'balance', 'outstanding', 'backorder'],
])

/** Headings of a quantity of the whole job, beside one of a frame or set. */
const TOTAL_COUNT = within([
  ...[
    'total',
    'tot',
    'gesamt\\w*',
    'insgesamt',
    'summe',
    'totale?s?',
    'razem',
    'lacznie',
    'ogolem',
    'totaal',
  ],
  ...['totalt', 'yhteensa', 'celkem', 'toplam', 'osszesen', 'всего', 'итого', 'samlet', 'extended', 'ext'],
])

/** What heads bars to cut from, rather than pieces. */
const STOCK = within([
  ...[
    'stock',
    'stocks',
    'stock (?:list|lengths?|material|bars?|sizes?|length|qty|quantity)',
    'raw (?:stock|material|bars?)',
  ],
  ...[
    'bars? (?:available|in stock|lengths?|stock)',
    'available (?:bars?|stock|lengths?|material)',
    'inventory',
    'offcuts?',
  ],
  ...[
    'remnants?',
    'leftovers?',
    'bar lengths?',
    'stock on hand',
    'on hand',
    'source bars?',
    'purchase lengths?',
  ],
  ...[
    'lager',
    'lager(?:stange|lange|material|ware|profil|liste)\\w*',
    'stangen(?:lager|material|liste)',
    'lagerlange\\w*',
    'bestand',
    'lagerbestand',
    'rohmaterial',
    'rohstangen',
    'stangen',
    'stangenlange\\w*',
    'reste',
  ],
  ...[
    'reststucke',
    'vorrat',
    'handelslangen?',
    'barres?',
    'barres? (?:en stock|disponibles?)',
    'chutes',
    'disponible',
  ],
  ...[
    'existencias',
    'barras?',
    'barras? (?:en stock|disponibles)',
    'almacen',
    'retales',
    'sobrantes',
    'estoque',
  ],
  ...[
    'magazyn',
    'zapas\\w*',
    'sztangi',
    'dostepne',
    'odpady',
    'scorte',
    'barre',
    'magazzino',
    'giacenza',
    'sfridi',
  ],
  ...[
    'voorraad',
    'handelslengte\\w*',
    'staven',
    'reststukken',
    'lagerhallning',
    'lagerlangd\\w*',
    'varasto',
    'tangot',
  ],
  ...[
    'sklad',
    'skladem',
    'zasob\\w*',
    'tyce',
    'stok',
    'cubuk',
    'raktar',
    'raktaron',
    'keszlet',
    'szalanyag',
    'склад',
    'на складе',
  ],
  ...['остатк\\w*', 'заготовк\\w*', 'хлыст\\w*', 'прутк\\w*', 'sobras', 'hukkapalat'],
])

const PIECES = within([
  ...[
    'parts?',
    'pieces?',
    'cut ?list',
    'cuts?',
    'components?',
    'teile?',
    'bauteile?',
    'zuschnitt\\w*',
    'stuckliste',
    'schnittliste',
  ],
  ...[
    'debits?',
    'coupes?',
    'piezas?',
    'cortes?',
    'despiece',
    'elementy',
    'ciecie',
    'formatki',
    'pecas?',
    'tagli',
  ],
  ...[
    'pezzi',
    'onderdelen',
    'zaaglijst',
    'delar',
    'kaplista',
    'dele',
    'kappeliste',
    'osat',
    'dily',
    'parcalar',
  ],
  ...['alkatreszek', 'детали', 'nomenclature', 'demand', 'needed', 'required', 'bedarf'],
])

/** Headings of a length that several pieces have together, without accents. */
const TOTAL_LENGTH =
  /(?<!\p{L})(?:gesamt\p{L}*|(?:sub)?totale?s?|total\p{L}*|summe|sum|calkowit\p{L}*|laczn\p{L}*|totaal|totaallengte|samlet|celkem|celkov\p{L}*|toplam|osszes\p{L}*|yhteensa|kokonais\p{L}*|общая|всего|загальна|running|lfm|laufmeter|cumul\p{L}*|ext(?:ended)?)(?!\p{L})/u
/** Headings of a length with an allowance, before the cut. */
const RAW_LENGTH =
  /(?<!\p{L})(?:raw|rough|gross|brut[aeo]?|brutto|bruto|lordo|roh\p{L}*|surow\p{L}*|uncut|blank|ruw\p{L}*|hruba|nyers)(?!\p{L})/u
/** Headings of the length that the saw cuts. */
const FINAL_LENGTH =
  /(?<!\p{L})(?:cut|cutting|finish(?:ed)?|final|net|nett?[aeo]?|fertig\p{L}*|zuschnitt\p{L}*|schnitt\p{L}*|sage\p{L}*|einzel\p{L}*|debit\p{L}*|finie?|coupe|corte|liquid[ao]|gotow\p{L}*|koncow\p{L}*|ciecia|finito|taglio|zaag\p{L}*|kap\p{L}*|each|piece|single|unit|unitari[ao]|jednostkow\p{L}*|parcial|stuck\p{L}*)(?!\p{L})/u

/** What a heading says of its lengths beside other lengths: of several pieces, before the cut, or as cut. */
export function kindOfLength(heading: string): 'total' | 'raw' | 'final' | null {
  const plain = plainWords(heading)
  if (TOTAL_LENGTH.test(plain)) return 'total'
  if (RAW_LENGTH.test(plain)) return 'raw'
  return FINAL_LENGTH.test(plain) ? 'final' : null
}

/** Headings of a column of units. */
const UNIT =
  /^(?:units?|uom|u o m|um|u m|me|eh|einheit|masseinheit|unite|unidad|ud medida|jm|j m|jedn|jednostka|unidade|unita|eenheid|enhet|enhed|yksikko|jednotka|mj|birim|mertekegyseg|ед|ед изм|единица)$/u

export const isUnitHeading = (text: string): boolean => UNIT.test(plainWords(text))
export const isOtherHeading = (text: string): boolean => OTHER.test(plainWords(text))
export const isSetsHeading = (text: string): boolean => SETS.test(plainWords(text))
export const isRestHeading = (text: string): boolean => REST.test(plainWords(text))
export const isTotalHeading = (text: string): boolean => TOTAL_COUNT.test(plainWords(text))
/** Whether a caption or a heading names stock and no pieces: `Stock`, but not `Stock parts`. */
export const isStockText = (text: string): boolean =>
  STOCK.test(plainWords(text)) && !PIECES.test(plainWords(text))
export const isPiecesText = (text: string): boolean => PIECES.test(plainWords(text))
