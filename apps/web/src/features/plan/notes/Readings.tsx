import type { LoneSeparator, RunIssue } from '@kerfwise/cutlist'
import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../../shared/locale.ts'
import { useCommands } from '../../../state/document/commands.ts'
import { inWords } from '../../../state/document/issueText.ts'

const isAsked = (found: RunIssue) =>
  found.where === 'item' && found.key === 'length' && found.issue.code === 'ambiguousSeparator'

/** Lengths such as `1.840`, which often fill a whole list: one click decides the reading of all of them. */
export function Readings({ issues }: { issues: readonly RunIssue[] }) {
  const { t, i18n } = useTranslation('plan')
  const run = useCommands()
  const asked = issues.filter(isAsked)
  const [first] = asked
  if (first === undefined) return null
  const { asThousands } = first.issue.params
  const { asDecimal } = inWords(first.issue, localeOf(i18n.language))
  const readings: readonly (readonly [LoneSeparator, typeof asDecimal])[] = [
    ['thousands', asThousands],
    ['decimal', asDecimal],
  ]
  return (
    <Group gap="xs" mt="xs">
      <span>{t('blocked.readings', { count: asked.length })}</span>
      {readings.map(([lone, text]) => (
        <Button key={lone} size="xs" variant="default" onClick={() => run('table.readLengths', { lone })}>
          {text}
        </Button>
      ))}
    </Group>
  )
}
