import { isMaterialChanged } from '@kerfwise/cutlist'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCommands } from '../../../state/document/commands.ts'
import { useConfiguration } from '../../../state/document/configuration.ts'
import { useDemoOrigin } from '../../../state/document/document.ts'
import { useMaterials } from '../../../state/materials/materials.ts'
import css from './Configuration.module.css'
import { ConfigurationChoice } from './ConfigurationChoice.tsx'

/** Chooses one of the saved materials, or own settings. Hidden from a person without saved materials. */
export function MaterialChoice() {
  const { t } = useTranslation('editor')
  const { configuration } = useConfiguration()
  const run = useCommands()
  const materials = useMaterials().data
  const inDemo = useDemoOrigin() !== null
  if (inDemo || !materials || (materials.length === 0 && configuration.id === null)) return null
  const chosen = materials.find(({ id }) => id === configuration.id)
  return (
    <>
      <div className={css.full}>
        <ConfigurationChoice
          field="id"
          value={chosen?.id ?? ''}
          choices={[
            {
              value: '',
              text: t('material.free'),
              change: { id: null, noPredifinedMaterial: true },
            },
            ...materials.map((material) => ({
              value: material.id,
              text: material.name,
              change: () => void run('configuration.applyMaterial', { material }),
            })),
          ]}
        />
      </div>
      {chosen && isMaterialChanged(configuration, chosen) && (
        <p className={css.shelf}>
          {t('material.changed')}{' '}
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => run('configuration.applyMaterial', { material: chosen })}
          >
            {t('material.again')}
          </Button>
        </p>
      )}
    </>
  )
}
