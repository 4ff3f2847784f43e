import { useTranslation } from 'react-i18next'
import { notify } from './notify.ts'

/** Says that there is nothing to optimize, in the words of every such place. */
export function useTellNothing(): () => void {
  const { t } = useTranslation('cutlist')
  return () => notify({ kind: 'warning', text: t('validation.nothingToOptimize') })
}
