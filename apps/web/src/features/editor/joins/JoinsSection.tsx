import { JOIN_MODES } from '@kerfwise/cutlist'
import { useTranslation } from 'react-i18next'
import { onDemand } from '../../../shared/onDemand.tsx'
import { Section } from '../../../shared/ui/section/Section.tsx'
import { useConfiguration } from '../../../state/document/configuration.ts'
import { useLeadsTo } from '../../../state/document/jump.ts'
import { useLimits } from '../../../state/session/tier.ts'
import css from '../configuration/Configuration.module.css'
import { ConfigurationChoice } from '../configuration/ConfigurationChoice.tsx'
import { ConfigurationText } from '../configuration/ConfigurationText.tsx'
import { settingsIn } from '../places.ts'

const JoinCombinations = onDemand(async () => (await import('./JoinCombinations.tsx')).JoinCombinations)

/** Joints that any plan allows. */
const mostJoins = 4

/** Settings of bars joined from shorter stock: the number of joints, the shortest part, and the stock of the parts. */
export function JoinsSection() {
  const { t } = useTranslation(['editor', 'cutlist'])
  const { configuration, isLocked } = useConfiguration()
  const { maxJoins } = useLimits()
  const most = Math.min(maxJoins ?? mostJoins, mostJoins)
  const on = configuration.maxJoins > 0 && !isLocked('maxJoins')
  return (
    <Section
      title={t('joins.title')}
      anchor="tour-joins"
      initiallyOpen={on}
      wanted={useLeadsTo(settingsIn('joins'))}
      summary={on ? t('joins.summary', { count: configuration.maxJoins }) : t('joins.off')}
    >
      <div className={css.grid}>
        <ConfigurationChoice
          field="maxJoins"
          value={String(Math.min(configuration.maxJoins, most))}
          choices={Array.from({ length: most + 1 }, (_, count) => ({
            value: String(count),
            text: count === 0 ? t('joins.none') : String(count),
            change: { maxJoins: count },
          }))}
        />
        {on && (
          <>
            <ConfigurationText field="minJoinLength" placeholder="0" />
            <ConfigurationText field="join" placeholder="0" />
            <div className={css.wide}>
              <ConfigurationChoice
                field="joinMode"
                value={configuration.joinMode ?? 'allAllowed'}
                choices={JOIN_MODES.map((value) => ({
                  value,
                  text: t(`cutlist:choice.joinMode.${value}`),
                  change: { joinMode: value },
                }))}
              />
            </div>
            <div className={css.full}>
              <JoinCombinations />
            </div>
          </>
        )}
      </div>
    </Section>
  )
}
