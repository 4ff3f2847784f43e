import { CONFIGURATION_FIELDS, type PanelConfiguration } from '@kerfwise/cutlist'
import type { Review } from '@kerfwise/formats'
import { useTranslation } from 'react-i18next'

/** The settings that a person knows by name. The unit of a price belongs to the price. */
const SHOWN = ['barLength', 'stock', 'unitPrice', 'cutWaste', 'sideCutWaste', 'minReusable', 'width'] as const

/** Stock and settings of a list in words, one line for each material; empty without any. */
export function useSettingsTexts(review: Review | null): readonly string[] {
  const { t } = useTranslation('cutlist')
  const words = (settings: Partial<PanelConfiguration>) =>
    SHOWN.flatMap((key) => {
      const text = settings[key]
      return text === undefined || text === '' ? [] : [`${t(CONFIGURATION_FIELDS[key].textKey)} ${text}`]
    }).join(', ')
  return (review?.groups ?? []).flatMap(({ name, settings }) => {
    const text = words(settings)
    if (text === '') return []
    const title = name || settings.name
    return [title ? `${title}: ${text}` : text]
  })
}
