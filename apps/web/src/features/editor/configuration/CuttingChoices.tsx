import { AFTERS, ALGORITHMS, UNLIMITED_COMPLEXITY } from '@kerfwise/cutlist'
import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../../state/document/configuration.ts'
import css from './Configuration.module.css'
import { ConfigurationChoice } from './ConfigurationChoice.tsx'
import { ConfigurationFlag } from './ConfigurationFlag.tsx'
import { ConfigurationText } from './ConfigurationText.tsx'

const complexities = [
  { complexity: 1, name: 'one' },
  { complexity: 2, name: 'two' },
  { complexity: 3, name: 'three' },
  { complexity: UNLIMITED_COMPLEXITY, name: 'unlimited' },
] as const

export function CuttingChoices() {
  const { t } = useTranslation('cutlist')
  const { configuration } = useConfiguration()
  // Four and more lengths on a bar are no limit to the optimizer.
  const complexity = configuration.complexity > 3 ? UNLIMITED_COMPLEXITY : configuration.complexity
  return (
    <div className={css.grid}>
      <ConfigurationChoice
        field="algorithm"
        value={configuration.algorithm ?? 'normal'}
        choices={ALGORITHMS.map((value) => ({
          value,
          text: t(`choice.algorithm.${value}`),
          change: { algorithm: value === 'normal' ? null : value },
        }))}
      />
      <ConfigurationChoice
        field="complexity"
        value={String(complexity)}
        choices={complexities.map((choice) => ({
          value: String(choice.complexity),
          text: t(`choice.complexity.${choice.name}`),
          change: { complexity: choice.complexity },
        }))}
      />
      <ConfigurationText field="mostPieces" />
      <ConfigurationChoice
        field="after"
        value={configuration.after}
        choices={AFTERS.map((value) => ({
          value,
          text: t(`choice.after.${value}`),
          change: { after: value },
        }))}
      />
      <ConfigurationText field="margin" placeholder="0" />
      <ConfigurationText field="clamp" placeholder="0" />
      <div className={css.full}>
        <ConfigurationFlag field="groupIdentical" />
      </div>
      <div className={css.full}>
        <ConfigurationText field="note" />
      </div>
    </div>
  )
}
