import type { ColumnKey } from './column.ts'

/**
 * Headings by which a column of a foreign list is recognised, in lower case and without units, brackets and
 * punctuation: English, German, French, Spanish, Polish and Portuguese, with what people write without accents.
 */
export const COLUMN_ALIASES: Readonly<Record<ColumnKey, readonly string[]>> = {
  length: [
    ...[
      'length',
      'len',
      'l',
      'size',
      'cut length',
      'cutting length',
      'part length',
      'length raw',
      'dimension',
    ],
    ...['länge', 'laenge', 'zuschnittlänge', 'schnittlänge', 'maß', 'mass'],
    ...['longueur', 'long', 'longueur de coupe', 'débit'],
    ...['longitud', 'largo', 'longitud de corte', 'medida'],
    ...['długość', 'dlugosc', 'dł', 'wymiar'],
    ...['comprimento', 'comp', 'compr', 'comprimento de corte'],
  ],
  count: [
    ...['count', 'quantity', 'qty', 'pcs', 'pieces', 'number', 'amount', 'q', 'no of pieces', 'copies'],
    ...['anzahl', 'stück', 'stk', 'stueck', 'menge', 'stückzahl', 'stueckzahl'],
    ...['quantité', 'quantite', 'qté', 'qte', 'nombre', 'nb', 'pièces', 'pieces nb'],
    ...['cantidad', 'cant', 'ctd', 'piezas', 'unidades', 'uds'],
    ...['ilość', 'ilosc', 'sztuk', 'szt', 'liczba'],
    ...['quantidade', 'qtd', 'qtde', 'peças', 'pecas', 'unidades'],
  ],
  description: [
    ...[
      'description',
      'descr',
      'desc',
      'name',
      'label',
      'part',
      'part name',
      'designation',
      'id',
      'mark',
      'title',
    ],
    ...['bezeichnung', 'beschreibung', 'benennung', 'teil', 'bauteil', 'text', 'pos bezeichnung'],
    ...['désignation', 'libellé', 'libelle', 'nom', 'pièce', 'repère', 'repere'],
    ...['descripción', 'descripcion', 'nombre de pieza', 'etiqueta', 'pieza', 'denominación', 'denominacion'],
    ...['opis', 'nazwa', 'nazwa elementu', 'nazwa części', 'oznaczenie', 'element', 'część', 'czesc'],
    ...['descrição', 'descricao', 'nome', 'etiqueta', 'peça', 'peca', 'designação', 'designacao'],
  ],
  leftAngle: [
    ...['left angle', 'front angle', 'front', 'leftangle', 'angle left', 'angle 1', 'angle a', 'angle start'],
    ...['winkel links', 'linker winkel', 'winkel vorn', 'winkel vorne', 'winkel 1', 'winkel a'],
    ...['angle gauche', 'angle avant', 'angle de tête'],
    ...['ángulo izquierdo', 'angulo izquierdo', 'ángulo inicial', 'ángulo delantero'],
    ...['kąt lewy', 'kat lewy', 'lewy kąt', 'kąt przedni', 'kąt początku'],
    ...['ângulo esquerdo', 'angulo esquerdo', 'ângulo inicial', 'ângulo da frente', 'ângulo dianteiro'],
  ],
  rightAngle: [
    ...['right angle', 'tail angle', 'tail', 'rightangle', 'angle right', 'angle 2', 'angle b', 'angle end'],
    ...['winkel rechts', 'rechter winkel', 'winkel hinten', 'winkel 2', 'winkel b'],
    ...['angle droit', 'angle arrière', 'angle droite', 'angle de queue'],
    ...['ángulo derecho', 'angulo derecho', 'ángulo final', 'ángulo trasero'],
    ...['kąt prawy', 'kat prawy', 'prawy kąt', 'kąt tylny', 'kąt końca'],
    ...['ângulo direito', 'angulo direito', 'ângulo final', 'ângulo traseiro'],
  ],
}
