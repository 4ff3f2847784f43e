import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import grid from '../../shared/ui/CardGrid.module.css'
import { MiniBar } from '../../shared/ui/MiniBar.tsx'
import { useDemos } from '../../state/document/demos.ts'
import { useDemoPlans } from '../../state/run/demoPlans.ts'
import css from './Dashboard.module.css'

/** Bars that a picture has room for. */
const most = 4

export function DemoCards() {
  const { t } = useTranslation('dashboard')
  const demos = useDemos()
  const plans = useDemoPlans(demos)
  return (
    <section aria-labelledby="demos">
      <h2 id="demos" className={css.heading}>
        {t('demos')}
      </h2>
      <ul className={grid.cards}>
        {demos.map(({ id, title, description }) => (
          <li key={id}>
            <Link to="/bars" search={{ demo: id }} className={grid.card}>
              <div className={css.picture}>
                {plans?.[id]?.slice(0, most).map((bar) => (
                  <MiniBar
                    key={bar.number}
                    bar={bar}
                    height={18}
                    label={t('live.times', { count: bar.count })}
                  />
                ))}
              </div>
              <strong>{title}</strong>
              <span>{description}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
