import { NO_WORTH, offered } from '@kerfwise/cutlist'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconStack2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../../state/document/configuration.ts'
import { useActivePanelId, useProjectId } from '../../../state/document/document.ts'
import { useRack, useRackWorth } from '../../../state/rack/rack.ts'
import css from './RackOffer.module.css'
import { RackPicker } from './RackPicker.tsx'

/** Offers the bars of the panel's material on the rack; nothing where the rack has none. */
export function RackOffer() {
  const { t } = useTranslation('rack')
  const { configuration } = useConfiguration()
  const plan = { projectId: useProjectId(), panelId: useActivePanelId() }
  const { data: rack } = useRack(false)
  const { data: worth } = useRackWorth()
  const [open, dialog] = useDisclosure(false)
  const bars = offered(rack ?? [], configuration.name, plan)
  const chosen = configuration.leftovers.filter(({ bar }) => bar !== undefined)
  if (configuration.name.trim() === '' || bars.length + chosen.length === 0) return null
  return (
    <div className={css.offer}>
      <Button
        variant="light"
        size="compact-sm"
        leftSection={<IconStack2 size={16} />}
        disabled={!rack}
        onClick={dialog.open}
      >
        {t('offer.open', { chosen: chosen.length, count: bars.length })}
      </Button>
      {open && rack && <RackPicker bars={bars} worth={worth ?? NO_WORTH} onClose={dialog.close} />}
    </div>
  )
}
