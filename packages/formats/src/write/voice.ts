import { formatAllowance, type SheetVoice } from '@kerfwise/cutlist'
import type { PanelModel, ProjectModel } from './model.ts'

/** How the saw sheet of a panel is written in files. */
export function voiceOf(
  { length, bareLength, unit }: PanelModel,
  { say, options }: ProjectModel,
): SheetVoice {
  return {
    text: (key, values) => say.text(`saw.${key}`, values),
    length,
    figure: bareLength,
    allowance: (length) => formatAllowance(length, unit, say.locale),
    locale: say.locale,
    output: options.output,
  }
}
