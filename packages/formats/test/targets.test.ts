import { expect, it } from 'vitest'
import { mappingOf } from '../src/review/columns/targets.ts'

it.each([
  [
    ['Querschnitt', 'Fertigmaß', 'STÜCKZAHL', 'Breite'],
    ['material', 'length', 'count', null],
  ],
  [
    ['MATIERE PREMIERE', 'Longueur finie', 'Qté totale', 'Épaisseur'],
    ['material', 'length', 'count', null],
  ],
  [
    ['Sección', 'Espesor', 'Largo de corte', 'Nº uds.', 'Observaciones'],
    ['material', null, 'length', 'count', 'description'],
  ],
  [
    ['Poz.', 'Przekroj', 'Dlugosc elementu', 'Ilość szt.'],
    ['description', 'material', 'length', 'count'],
  ],
  [
    ['Seção', 'Comp. corte (mm)', 'Qtd. peças', 'Espessura'],
    ['material', 'length', 'count', null],
  ],
  [
    ['PC MARK', 'Qty', 'Shape', 'Length (ft)', 'Wt/ft'],
    ['description', 'count', 'material', 'length', null],
  ],
  [
    ['Qty', 'Shape', 'Size', 'Length', 'L'],
    ['count', null, null, 'length', null],
  ],
  [
    ['Qty', 'Size', 'Miter L', 'Miter R'],
    ['count', 'length', 'leftAngle', 'rightAngle'],
  ],
])('a list headed %s is read by its heading', (headings, targets) => {
  expect(mappingOf(headings)).toEqual(targets)
})
