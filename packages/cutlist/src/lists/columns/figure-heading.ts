/** Words for a length within a longer heading, without accents: `Länge der Stäbe`, `Bar length`. */
const LENGTH =
  /(?<!\p{L})(?:lengths?|\p{L}*lange|\p{L}*laenge|longueur|longitud|largo|dlugosc|comprimento|lunghezza|\p{L}*lengte|\p{L}*langd|\p{L}*lengde|pituus|delka|dlzka|uzunluk|hossz|длина|lungime|довжина)(?!\p{L})/u

/** Words for a quantity within a longer heading. */
const COUNT =
  /(?<!\p{L})(?:qty|quantity|pcs|pieces|anzahl|stuckzahl|stk|menge|quantite|qte|nombre|cantidad|cant|ilosc|liczba|szt|quantidade|qtd|qtde|quantita|qta|pezzi|aantal|stuks|antal|antall|maara|kpl|pocet|adet|darab|db|количество|кол во|шт)(?!\p{L})/u

/** Words beside these that make another thing of them: a weight of pieces, the length of the stock, a price each. */
const NEITHER =
  /(?<!\p{L})(?:weight|price|cost|area|width|thickness|height|gewicht\p{L}*|preis|kosten|flache|breite|starke|dicke|hohe|poids|prix|surface|largeur|peso|precio|coste|ancho|grosor|masa|waga|cena|szerokosc|largura|preco|prezzo|larghezza|spessore|prijs|breedte|dikte|pris|bredd|vikt|bredde|vekt|voorraad\p{L}*|handels\p{L}*|hinta|leveys|paino|cena|sirka|hmotnost|fiyat|genislik|agirlik|ar|suly|szelesseg|масса|вес|цена|ширина|толщина|stock|lager\p{L}*|bestand|stangen\p{L}*|unit|einheit|unite|unidad|jednostka|unidade|kg|lb|m2|m3|€|\$|per)(?!\p{L})/u

/** What a longer heading names, of which no list of whole headings is complete: a length or a quantity. */
export function figureOfHeading(plain: string): 'length' | 'count' | null {
  if (NEITHER.test(plain)) return null
  const [isLength, isCount] = [LENGTH.test(plain), COUNT.test(plain)]
  return isLength === isCount ? null : isLength ? 'length' : 'count'
}
