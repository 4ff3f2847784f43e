import { ActionIcon, Progress, UnstyledButton } from '@mantine/core'
import {
  IconSettings,
  IconSunFilled,
  IconSunOff,
  IconVolume,
  IconVolumeOff,
  IconX,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  useActiveConfiguration,
  useMaterialTitle,
  useProjectTitle,
} from '../../../state/document/document.ts'
import { useUncounted } from '../../../state/saw/live/useUncounted.ts'
import { usePlan } from '../PlanContext.ts'
import css from './BenchHead.module.css'
import { jobsOnBench } from './jobsOnBench.ts'
import { LiveState } from './LiveNotes.tsx'
import type { Bench } from './useBench.ts'
import type { useVoice } from './useVoice.ts'
import type { useWakeLock } from './useWakeLock.ts'

/** Jobs that have room beside the bars. */
const MOST_JOBS = 3

interface BenchHeadProps {
  bench: Bench
  wake: ReturnType<typeof useWakeLock>
  voice: ReturnType<typeof useVoice>
  meter: ReactNode
  /** Whether each cut prints its label. */
  printsLabels: boolean
  onSettings: () => void
  onLeave: () => void
}

/** What is cut, how far it has come, and whether the device keeps up. */
export function BenchHead({ bench, wake, voice, meter, printsLabels, onSettings, onLeave }: BenchHeadProps) {
  const { t } = useTranslation(['bench', 'projects'])
  const { jobOf, figure } = usePlan()
  const title = useProjectTitle().trim() || t('projects:untitled')
  const { cutWaste } = useActiveConfiguration()
  const material = useMaterialTitle()
  const { bars } = bench
  const jobs = jobsOnBench(bench.steps, bench.progress, jobOf)
  const isOn = wake.state === 'on'
  const { live } = useUncounted()
  const isAlone = bench.live.isShared && (live?.kind === 'away' || live?.kind === 'off')
  return (
    <header className={css.head}>
      <ActionIcon
        className={css.leave}
        variant="subtle"
        color="gray"
        aria-label={t('leave')}
        onClick={onLeave}
      >
        <IconX size={26} />
      </ActionIcon>
      <div className={css.what}>
        <h1>{title}</h1>
        <p>{[material, cutWaste === '' ? '' : t('kerf', { kerf: cutWaste })].filter(Boolean).join(', ')}</p>
      </div>
      <Share name={t('bars')} done={bars.done} all={bars.all} figure={figure} />
      {jobs.slice(0, MOST_JOBS).map(({ name, done, all }) => (
        <Share key={name} name={name} done={done} all={all} figure={figure} />
      ))}
      {voice.voice !== 'none' && (
        <ActionIcon
          className={css.voice}
          variant={voice.voice === 'off' ? 'default' : 'light'}
          color={voice.voice === 'mute' ? 'red' : undefined}
          aria-pressed={voice.voice !== 'off'}
          aria-label={t('voice.say')}
          onClick={voice.toggle}
        >
          {voice.voice === 'on' ? <IconVolume size={26} /> : <IconVolumeOff size={26} />}
        </ActionIcon>
      )}
      {meter}
      <ActionIcon
        className={css.voice}
        variant={printsLabels ? 'light' : 'default'}
        aria-label={t('settings')}
        onClick={onSettings}
      >
        <IconSettings size={26} />
      </ActionIcon>
      <div className={css.states}>
        {voice.voice === 'mute' && (
          <span data-bad role="alert">
            {t('voice.mute')}
          </span>
        )}
        <span data-bad={!bench.isKept || isAlone || undefined} role={bench.isKept ? undefined : 'alert'}>
          {bench.isKept ? bench.live.isShared ? <LiveState /> : t('kept') : t('notKept')}
        </span>
        {wake.state !== 'none' && (
          <UnstyledButton
            className={css.wake}
            data-bad={!isOn || undefined}
            onClick={wake.ask}
            disabled={isOn}
          >
            {isOn ? <IconSunFilled size={18} /> : <IconSunOff size={18} />}
            {isOn ? t('awake') : t('sleeps')}
          </UnstyledButton>
        )}
      </div>
    </header>
  )
}

interface ShareProps {
  name: string
  done: number
  all: number
  figure: (count: number) => string
}

function Share({ name, done, all, figure }: ShareProps) {
  const text = `${figure(done)}/${figure(all)}`
  return (
    <div className={css.share}>
      <span className={css.name}>{name}</span> <b>{text}</b>
      <Progress value={all > 0 ? (100 * done) / all : 0} size="sm" aria-label={`${name} ${text}`} />
    </div>
  )
}
