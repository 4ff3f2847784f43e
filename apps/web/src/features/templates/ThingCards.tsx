import { readValues, type ThingTemplate, thingOf, usualValues } from '@kerfwise/cutlist'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import grid from '../../shared/ui/CardGrid.module.css'
import css from './Gallery.module.css'
import { ThingDrawing } from './ThingDrawing.tsx'

// Every picture shows the thing in its usual size, which is the same in all units.
const UNIT = 'mm'

function usualThing(template: ThingTemplate) {
  const { values, copies } = readValues(template, usualValues(template, UNIT), UNIT)
  return values && thingOf(template, values, copies, UNIT)
}

/** A card with a picture for each template. */
export function ThingCards({ templates }: { templates: readonly ThingTemplate[] }) {
  const { t } = useTranslation('templates')
  return (
    <ul className={grid.cards}>
      {templates.map((template) => {
        const thing = usualThing(template)
        return (
          <li key={template.id}>
            <Link to="/templates/$id" params={{ id: template.id }} className={grid.card}>
              <div className={css.picture}>
                {thing && <ThingDrawing template={template} thing={thing} unit={UNIT} small />}
              </div>
              <strong>{t(`thing.${template.id}.title`)}</strong>
              <span>{t(`thing.${template.id}.lead`)}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
