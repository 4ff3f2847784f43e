import { ROUNDED_SIGN } from '@kerfwise/cutlist'
import {
  Colors,
  DxfWriter,
  LWPolylineFlags,
  point2d,
  point3d,
  TextHorizontalAlignment,
  Units,
} from '@tarikjabiri/dxf'
import { barTitle } from '../pdf/bars.ts'
import { type SceneBar, type SceneKind, sceneBar } from '../scene/scene.ts'
import type { PanelModel, ProjectModel } from '../write/model.ts'

/** The layer for each kind of shape. Narrow kerfs and waste are not drawn; they are the space between shapes. */
const LAYERS: Readonly<Partial<Record<SceneKind, string>>> = {
  piece: 'PIECES',
  offcut: 'OFFCUTS',
  kerf: 'KERF',
  trim: 'TRIM',
}

const MM = 1e6

/** Millimetres across a bar of which no width is known, so that it can be seen. */
const NOMINAL_WIDTH = 40

/** Removes the control signs of the format, which CAD programs would obey, and signs that their line fonts lack. */
const plain = (text: string) =>
  text
    .replace(/[\p{Cc}\\{}^%]+/gu, ' ')
    .replaceAll(ROUNDED_SIGN, '~')
    .replaceAll('−', '-')

function addBar(
  dxf: DxfWriter,
  scene: SceneBar,
  panel: PanelModel,
  project: ProjectModel,
  foot: number,
): number {
  const width = scene.bar.width > 0 ? scene.bar.width / MM : NOMINAL_WIDTH
  const outline = (corners: readonly (readonly [number, number])[], layerName: string) =>
    dxf.addLWPolyline(
      corners.map(([along, across]) => ({ point: point2d(along / MM, foot + across * width) })),
      { flags: LWPolylineFlags.Closed, layerName },
    )
  const { length } = scene
  outline(
    [
      [0, 0],
      [length, 0],
      [length, 1],
      [0, 1],
    ],
    'BARS',
  )
  const height = Math.max(8, Math.min(width * 0.4, 30))
  dxf.addText(
    point3d(0, foot + width + height * 0.5, 0),
    height,
    plain(barTitle(scene.bar, panel, project)),
    {
      layerName: 'TEXT',
    },
  )
  for (const { kind, corners, piece, from, to } of scene.shapes) {
    const layer = LAYERS[kind]
    if (layer !== undefined) outline(corners, layer)
    if (piece === null) continue
    const mark = panel.lookOf(piece.itemId)?.mark ?? ''
    const text = plain(
      `${mark} ${panel.bareLength(piece.lengths[project.options.output], piece.input)}`.trim(),
    )
    const centre = point3d((from + to) / 2 / MM, foot + width / 2 - height / 2, 0)
    dxf.addText(centre, height, text, {
      layerName: 'TEXT',
      horizontalAlignment: TextHorizontalAlignment.Center,
      secondAlignmentPoint: centre,
    })
  }
  for (const { from, to } of scene.joints)
    outline(
      [
        [from, 0],
        [to, 0],
        [to, 1],
        [from, 1],
      ],
      'JOINTS',
    )
  return width + height * 3
}

/** The bars of a plan in true size, in millimetres, one below the other. */
export function planDxf(project: ProjectModel): Uint8Array {
  const dxf = new DxfWriter()
  dxf.setUnits(Units.Millimeters)
  const layers = [
    ['BARS', Colors.White],
    ['PIECES', Colors.Green],
    ['OFFCUTS', Colors.Cyan],
    ['KERF', Colors.Red],
    ['TRIM', Colors.Red],
    ['JOINTS', Colors.Magenta],
    ['TEXT', Colors.White],
  ] as const
  for (const [name, colour] of layers) dxf.addLayer(name, colour, 'Continuous')
  let foot = 0
  for (const panel of project.panels) {
    for (const bar of panel.plan?.view.bars ?? []) {
      foot -= addBar(dxf, sceneBar(bar), panel, project, foot)
    }
  }
  return new TextEncoder().encode(dxf.stringify())
}
