import { isUnlocked, isWithin, type RackBar, type TierLimits } from '@kerfwise/cutlist'
import { Button, Group } from '@mantine/core'
import { IconListCheck, IconPlus, IconScan } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GuestLock } from '../../shared/ui/lock/GuestLock.tsx'
import { LimitNote } from '../../shared/ui/lock/LimitNote.tsx'
import { Page, Panel } from '../../shared/ui/page/Page.tsx'
import { useRack } from '../../state/rack/rack.ts'
import { useOpenScan } from '../../state/rack/scanWish.ts'
import { BarDialog } from './BarDialog.tsx'
import { ListDialog } from './list/ListDialog.tsx'
import { RackList } from './RackList.tsx'
import { WorthPanel } from './WorthPanel.tsx'

interface RackProps {
  user: { readonly plan: TierLimits } | null
  /** Of the label that has led here. */
  code: string | null
}

export function Rack({ user, code }: RackProps) {
  const { t } = useTranslation('rack')
  const list = useRack(false)
  const [editing, setEditing] = useState<RackBar | 'new' | null>(null)
  const openScan = useOpenScan()
  const [listing, setListing] = useState(false)
  const limits = user?.plan
  const full = limits && list.data && !isWithin(limits, 'rack', list.data.length + 1)
  const tools = limits && (
    <Group gap="xs">
      <Button
        leftSection={<IconPlus size={18} />}
        disabled={!list.data || full === true}
        onClick={() => setEditing('new')}
      >
        {t('add')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconScan size={18} />}
        disabled={!list.data}
        onClick={() => openScan({})}
      >
        {t('scan.open')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconListCheck size={18} />}
        disabled={!list.data || !isUnlocked(limits, 'rack')}
        onClick={() => setListing(true)}
      >
        {t('list.open')}
      </Button>
    </Group>
  )
  return (
    <Page title={t('title')} lead={t('lead')} tools={tools}>
      {limits ? (
        <>
          {!isUnlocked(limits, 'rack') && <p>{t('closed')}</p>}
          {full && <LimitNote limit="rack" bound={limits.rack ?? 0} />}
          <RackList code={code} onEdit={setEditing} />
          {isUnlocked(limits, 'rack') && <WorthPanel />}
        </>
      ) : (
        <Panel title={t('own')}>
          <GuestLock text={t('guest')} />
        </Panel>
      )}
      {listing && <ListDialog onClose={() => setListing(false)} />}
      {editing && <BarDialog bar={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </Page>
  )
}
