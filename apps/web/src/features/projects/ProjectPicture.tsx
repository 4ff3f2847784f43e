import type { ProjectSummary } from '@kerfwise/contract'
import { Skeleton } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { MiniBar } from '../../shared/ui/MiniBar.tsx'
import { useProjectPicture } from '../../state/projects/picture.ts'
import css from './Projects.module.css'

interface ProjectPictureProps {
  project: ProjectSummary
  title: string
}

/** The first bars of the project's plan; loaded once the card comes into view. */
export function ProjectPicture({ project, title }: ProjectPictureProps) {
  const { t } = useTranslation('projects')
  const { ref, entry } = useIntersection({ rootMargin: '200px' })
  const { data, isPending } = useProjectPicture(project, entry?.isIntersecting === true)
  return (
    <div className={css.picture} ref={ref}>
      {isPending && <Skeleton height={18} radius="sm" />}
      {data?.map((bar) => (
        <MiniBar key={bar.number} bar={bar} height={18} label={t('picture', { title })} />
      ))}
      {data?.length === 0 && <span className={css.facts}>{t('noPicture')}</span>}
    </div>
  )
}
