import type { LabelKind } from '@kerfwise/formats'
import type { LabelPreview } from '@kerfwise/formats/label-preview'
import { SegmentedControl } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import css from './ChangeLabel.module.css'
import { type DesignedLabel, LabelDesigner } from './LabelDesigner.tsx'

export interface ChangedLabel extends DesignedLabel {
  /** What the picture depends on beside the design. */
  asked: readonly unknown[]
  preview: () => Promise<LabelPreview | null>
}

interface ChangeLabelProps {
  labels: readonly ChangedLabel[]
  /** For gloves. */
  isLarge?: boolean
}

/** What labels have and where, behind one line until it is asked for. */
export function ChangeLabel({ labels, isLarge = false }: ChangeLabelProps) {
  const { t } = useTranslation('exchange')
  const [isOpen, setIsOpen] = useState(false)
  const [chosen, setChosen] = useState<LabelKind | null>(null)
  const label = labels.find(({ kind }) => kind === chosen) ?? labels[0]
  if (label === undefined) return null
  return (
    <details className={css.change} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{t('export.design.open')}</summary>
      {isOpen && labels.length > 1 && (
        <SegmentedControl
          name="label-kind"
          mt="xs"
          aria-label={t('export.design.kind')}
          value={label.kind}
          onChange={setChosen}
          data={labels.map(({ kind }) => ({ value: kind, label: t(`export.design.kinds.${kind}`) }))}
        />
      )}
      {isOpen && <ShownLabel key={label.kind} {...label} isLarge={isLarge} />}
    </details>
  )
}

function ShownLabel({ asked, preview, ...label }: ChangedLabel & { isLarge: boolean }) {
  const { t } = useTranslation('exchange')
  const { data, isError } = useQuery({
    queryKey: ['labelPreview', label.kind, label.design, ...asked],
    queryFn: preview,
    placeholderData: keepPreviousData,
    retry: false,
    // The list may be another one when the label is changed again.
    gcTime: 0,
  })
  if (isError) return <p role="alert">{t('export.failed')}</p>
  return data && <LabelDesigner preview={data} {...label} />
}
