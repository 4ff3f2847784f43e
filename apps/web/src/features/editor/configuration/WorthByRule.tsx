import { nm, offcutWorthByRule, parseBarLengths } from '@kerfwise/cutlist'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../../state/document/configuration.ts'
import { useRackWorth } from '../../../state/rack/rack.ts'

/** Fills in what offcuts of this material are worth by the person's own rule, if that says something else. */
export function WorthByRule() {
  const { t } = useTranslation('editor')
  const { configuration, unit, change, isLocked } = useConfiguration()
  const { data: rule } = useRackWorth()
  const lengths = parseBarLengths(configuration.barLength, unit)
  if (!rule || !lengths.ok || isLocked('offcutWorth')) return null
  const text = offcutWorthByRule(rule, unit, nm(Math.max(...lengths.value)))
  if (text === '' || text === configuration.offcutWorth) return null
  return (
    <Button variant="default" mt="xs" onClick={() => change({ offcutWorth: text })}>
      {t('configuration.worthByRule')}
    </Button>
  )
}
