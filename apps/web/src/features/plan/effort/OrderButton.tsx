import type { AnsweredPlan } from '@kerfwise/cutlist'
import { Button, Popover } from '@mantine/core'
import { IconChevronDown, IconListNumbers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { onDemand } from '../../../shared/onDemand.tsx'
import css from './effort.module.css'

const SawEffort = onDemand(async () => (await import('./SawEffort.tsx')).SawEffort)

/** Opens the order and the costs of the saw list; a narrow plan has room for its icon alone. */
export function OrderButton({ plan }: { plan: AnsweredPlan }) {
  const { t } = useTranslation('plan')
  return (
    // On a phone the button may be scrolled out of the line of tabs while what it opened is read.
    <Popover
      position="bottom-end"
      width="min(46rem, 100vw - 2rem)"
      shadow="md"
      trapFocus
      returnFocus
      hideDetached={false}
      middlewares={{ flip: true, shift: { padding: 8, limiter: { fn: ({ x, y }) => ({ x, y }) } } }}
    >
      <Popover.Target>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t('tools.order')}
          title={t('tools.order')}
          rightSection={<IconChevronDown size={16} aria-hidden="true" />}
        >
          <IconListNumbers className={css.icon} size={18} aria-hidden="true" />
          <span className={css.words}>{t('tools.order')}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={css.order}>
        <SawEffort plan={plan} />
      </Popover.Dropdown>
    </Popover>
  )
}
