import { useTranslation } from 'react-i18next'
import { Section } from '../../../shared/ui/section/Section.tsx'
import { useConfiguration } from '../../../state/configuration.ts'
import css from './Configuration.module.css'
import { ConfigurationText } from './ConfigurationText.tsx'

export function StockSection() {
  const { t } = useTranslation('editor')
  const { unit } = useConfiguration()
  return (
    <Section title={t('stock.title')} anchor="tour-stock">
      <div className={css.grid}>
        <div className={css.wide}>
          <ConfigurationText field="barLength" placeholder={unit === 'mm' ? '6000' : '96'} suffix={unit} />
        </div>
        <ConfigurationText field="stock" placeholder={t('stock.unlimited')} />
      </div>
    </Section>
  )
}
