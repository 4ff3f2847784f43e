import { Button, Group, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '../../shared/dates.ts'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { useSaveConflict } from '../../state/save/conflict.ts'

const versions = ['mine', 'theirs'] as const

/** The two versions beside each other, and the three ways out. */
export function ConflictDialog() {
  const { t, i18n } = useTranslation('commands')
  const { conflict, later, takeTheirs, keepMine, keepBoth } = useSaveConflict()
  if (!conflict) return null
  const rowsOf = (version: (typeof versions)[number]) => Object.values(conflict[version].items).flat().length
  return (
    <Dialog onClose={later} title={t('conflict.title')}>
      <Text mb="md">{t('conflict.text')}</Text>
      <Table mb="lg">
        <Table.Tbody>
          {versions.map((version) => (
            <Table.Tr key={version}>
              <Table.Th scope="row">{t(`conflict.${version}`)}</Table.Th>
              <Table.Td>{conflict[version].project.title || t('untitled')}</Table.Td>
              <Table.Td>{t('conflict.rows', { count: rowsOf(version) })}</Table.Td>
              <Table.Td>
                {version === 'theirs' && formatMoment(conflict.theirs.project.modified, i18n.language)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Group justify="flex-end">
        <Button variant="default" onClick={takeTheirs}>
          {t('conflict.takeTheirs')}
        </Button>
        <Button variant="default" onClick={keepMine}>
          {t('conflict.keepMine')}
        </Button>
        <Button onClick={keepBoth} data-autofocus>
          {t('conflict.keepBoth')}
        </Button>
      </Group>
    </Dialog>
  )
}
