import { BUY_KEYS, buyIssues, CONFIGURATION_FIELDS, DISCOUNT_SCOPES, isList } from '@kerfwise/cutlist'
import { useTranslation } from 'react-i18next'
import { startTextsOf } from '../../../shared/i18n.ts'
import { ButtonLink } from '../../../shared/ui/ButtonLink.tsx'
import { ChoiceSelect } from '../../../shared/ui/field/ChoiceSelect.tsx'
import field from '../../../shared/ui/field/Field.module.css'
import { TextField } from '../../../shared/ui/field/TextField.tsx'
import { Locked } from '../../../shared/ui/lock/Locked.tsx'
import { useConfiguration } from '../../../state/document/configuration.ts'
import { useIssueText } from '../../../state/document/issueText.ts'
import css from './BuyTerms.module.css'

/** With its texts, which the editor does without. */
export async function loadBuyTerms() {
  await startTextsOf('shop')
  return BuyTerms
}

/** What each field may look like; a blank one means none. */
const EXAMPLES = { supplier: '', onHand: '0', packSize: '1', discounts: '50: 5 / 100: 8' } as const

/** The terms by which an order differs from the bars that a plan takes. */
const TERMS = ['onHand', 'packSize', 'discounts'] as const

/** Supplier, packages and discounts of the material. A wrong term says why; it blocks no run. */
function BuyTerms() {
  const { t } = useTranslation(['shop', 'cutlist'])
  const { configuration, change, isLocked, unit } = useConfiguration()
  const textOf = useIssueText()
  const issues = buyIssues(configuration, unit)
  const locked = isLocked('supplier')
  return (
    <section className={css.terms} aria-label={t('buying.terms')}>
      <h3 className={css.title}>{t('buying.terms')}</h3>
      <Locked limit={locked ? 'prices' : null}>
        <div className={css.fields}>
          {BUY_KEYS.map((key) => {
            const issue = issues[key]
            return (
              <TextField
                key={key}
                name={key}
                label={t(`cutlist:configuration.${key}.label`)}
                hint={t(`cutlist:configuration.${key}.help`)}
                value={configuration[key]}
                placeholder={EXAMPLES[key]}
                error={issue && textOf(issue)}
                list={isList(CONFIGURATION_FIELDS[key].kind)}
                disabled={locked && configuration[key] === ''}
                onText={(text) => change({ [key]: text })}
              />
            )
          })}
          <ChoiceSelect
            name="discountScope"
            size="sm"
            className={css.scope}
            classNames={{ input: field.input, label: field.label, description: field.description }}
            inputWrapperOrder={['label', 'input', 'description']}
            label={t('cutlist:configuration.discountScope.label')}
            description={t('cutlist:configuration.discountScope.help')}
            value={configuration.discountScope}
            choices={DISCOUNT_SCOPES}
            textOf={(value) => t(`cutlist:choice.discountScope.${value}`)}
            disabled={locked && configuration.discountScope === 'length'}
            onChoice={(chosen) => change({ discountScope: chosen })}
          />
        </div>
      </Locked>
      {TERMS.some((key) => configuration[key].trim() !== '') && (
        <p className={css.note}>{t('buying.listPrice')}</p>
      )}
      <ButtonLink to="/buying" variant="default" size="sm">
        {t('buying.open')}
      </ButtonLink>
    </section>
  )
}
