import { isWithin } from '@kerfwise/cutlist'
import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GuestLock } from '../../shared/ui/lock/GuestLock.tsx'
import { LimitNote } from '../../shared/ui/lock/LimitNote.tsx'
import { Page, Panel } from '../../shared/ui/page/Page.tsx'
import { Waiting } from '../../shared/ui/Waiting.tsx'
import type { MaterialDraft } from '../../state/materials/materialCalls.ts'
import { useMaterials } from '../../state/materials/materials.ts'
import { useSessionState } from '../../state/session/session.ts'
import { MaterialList } from './MaterialList.tsx'
import { useNewMaterial } from './useNewMaterial.ts'

const MaterialDialog = lazy(async () => ({ default: (await import('./MaterialDialog.tsx')).MaterialDialog }))

/** The saved materials of a person; a guest finds a padlock. */
export function Materials() {
  const { t } = useTranslation(['materials', 'common'])
  const { session, fault, retry } = useSessionState()
  const list = useMaterials()
  const newMaterial = useNewMaterial()
  const [editing, setEditing] = useState<MaterialDraft | null>(null)
  if (!session) return <Waiting fault={fault} onRetry={retry} />
  const { user } = session
  const full = user && list.data && !isWithin(user.plan, 'materials', list.data.length + 1)
  const add = (
    <Button
      leftSection={<IconPlus size={18} />}
      disabled={!list.data || full === true}
      onClick={() => setEditing(newMaterial())}
    >
      {t('add')}
    </Button>
  )
  const tools = (
    <Group gap="sm">
      <Button component={Link} to="/rack" variant="default">
        {t('common:nav.rack')}
      </Button>
      {add}
    </Group>
  )
  return (
    <Page title={t('title')} lead={t('lead')} tools={user && tools}>
      {user ? (
        <>
          {full && <LimitNote limit="materials" bound={user.plan.materials ?? 0} />}
          <MaterialList list={list} full={full === true} onEdit={setEditing} />
        </>
      ) : (
        <Panel title={t('own')}>
          <GuestLock text={t('guest')} />
        </Panel>
      )}
      <Suspense>
        {editing && user && (
          <MaterialDialog material={editing} limits={user.plan} onClose={() => setEditing(null)} />
        )}
      </Suspense>
    </Page>
  )
}
