import { LABEL_FIELDS, type LabelDesign, type LabelField, type LabelKind, movedBy } from '@kerfwise/formats'
import type { LabelPreview } from '@kerfwise/formats/label-preview'
import { ActionIcon, Button, Group, Switch } from '@mantine/core'
import { IconArrowBackUp, IconMinus, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import css from './ChangeLabel.module.css'
import { DraggedField } from './DraggedField.tsx'

/** The label of a kind as a person changes it, step by step. */
export interface DesignedLabel {
  kind: LabelKind
  design: LabelDesign
  change: (design: LabelDesign) => void
  /** Null where no step is left to take back. */
  undo: (() => void) | null
  /** Null on the template itself. */
  toTemplate: (() => void) | null
}

type LabelDesignerProps = DesignedLabel & {
  preview: LabelPreview
  /** For gloves. */
  isLarge: boolean
}

/** How much larger one press makes a field. */
const STEP = 1.1

/** The label as it will be printed. Its fields are dragged there, and left out in the list. */
export function LabelDesigner({
  kind,
  preview,
  isLarge,
  design,
  change,
  undo,
  toTemplate,
}: LabelDesignerProps) {
  const { t } = useTranslation(['exchange', 'common'])
  const [chosen, setChosen] = useState<LabelField | null>(null)
  // Only pieces have a mark beside the length.
  const nameOf = (field: LabelField) =>
    t(`export.design.fields.${field === 'length' && kind !== 'piece' ? 'bareLength' : field}`)
  const { size, svg, boxes } = preview
  const picture = `data:image/svg+xml,${encodeURIComponent(svg)}`
  const fields: readonly LabelField[] = LABEL_FIELDS[kind]
  const shown = fields.filter((field) => !design.hidden.includes(field))
  const toggle = (field: LabelField) =>
    change({
      ...design,
      hidden: shown.includes(field)
        ? [...design.hidden, field]
        : design.hidden.filter((other) => other !== field),
    })
  const chosenBox = boxes.find(({ field }) => field === chosen)
  return (
    <div className={css.designer} data-large={isLarge || undefined}>
      <div>
        <div className={css.label} style={{ aspectRatio: `${size.width} / ${size.height}` }}>
          <img src={picture} alt={t('export.design.preview')} draggable={false} />
          {boxes.map((box) => (
            <DraggedField
              key={box.field}
              box={box}
              label={size}
              name={nameOf(box.field)}
              isChosen={box.field === chosen}
              onChoose={() => setChosen(box.field)}
              onMove={(by) => change(movedBy(design, box.field, by))}
            />
          ))}
        </div>
        <Group gap="xs" mt="xs" mih={36}>
          {chosenBox === undefined ? (
            <span className={css.how}>{t('export.design.how')}</span>
          ) : (
            <>
              <span className={css.chosen}>{nameOf(chosenBox.field)}</span>
              <ActionIcon
                variant="default"
                size={isLarge ? 64 : 36}
                aria-label={t('export.design.smaller')}
                onClick={() => change(movedBy(design, chosenBox.field, { times: 1 / STEP }))}
              >
                <IconMinus size={18} />
              </ActionIcon>
              <ActionIcon
                variant="default"
                size={isLarge ? 64 : 36}
                aria-label={t('export.design.larger')}
                onClick={() => change(movedBy(design, chosenBox.field, { times: STEP }))}
              >
                <IconPlus size={18} />
              </ActionIcon>
            </>
          )}
        </Group>
      </div>
      <div className={css.fields}>
        {fields.map((field) => (
          <Switch
            key={field}
            name={`label-field-${field}`}
            size={isLarge ? 'xl' : 'sm'}
            label={nameOf(field)}
            checked={shown.includes(field)}
            // A label without any field is none.
            disabled={shown.length === 1 && shown.includes(field)}
            onChange={() => toggle(field)}
          />
        ))}
        {shown.includes('barcode') && !boxes.some(({ field }) => field === 'barcode') && (
          <p className={css.how}>{t('export.design.noBarcode')}</p>
        )}
        <Group gap="xs">
          {undo && (
            <Button variant="default" size="sm" leftSection={<IconArrowBackUp size={16} />} onClick={undo}>
              {t('common:undo')}
            </Button>
          )}
          {toTemplate && (
            <Button variant="subtle" size="sm" onClick={toTemplate}>
              {t('export.design.template')}
            </Button>
          )}
        </Group>
      </div>
    </div>
  )
}
