import {
  CONFIGURATION_FIELDS,
  type ConfigurationKey,
  isList,
  type TogetherChoice,
  type TogetherGroup,
  type TogetherPart,
} from '@kerfwise/cutlist'
import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import css from './PlanTogether.module.css'

interface MaterialGroupProps {
  group: TogetherGroup
  /** The names of the projects. */
  titles: readonly string[]
  choice: TogetherChoice
  onChoice: (choice: TogetherChoice) => void
}

/** The lists of one material, the settings in which they differ, and the choice which of them count. */
export function MaterialGroup({ group, titles, choice, onChoice }: MaterialGroupProps) {
  const { t, i18n } = useTranslation(['shop', 'cutlist'])
  const { parts, differences, name } = group
  const listed = new Intl.ListFormat(i18n.language, { style: 'short', type: 'unit' })
  const names = partNames(parts, titles)
  const textOf = useSettingText()
  return (
    <li className={css.group}>
      <p className={css.name}>{name || t('together.unnamed')}</p>
      <p className={css.lead}>{t('together.of', { lists: listed.format([...new Set(names)]) })}</p>
      {differences.length > 0 && (
        <>
          <p className={css.differ}>{t('together.differ')}</p>
          <dl className={css.settings}>
            {differences.map((key) => (
              <div key={key}>
                <dt>{t(`cutlist:configuration.${key}.label`)}</dt>
                {[...Map.groupBy(parts.keys(), (at) => textOf(key, parts[at]))].map(([value, places]) => (
                  <dd key={value}>
                    {[value, listed.format([...places].map((at) => names[at] ?? ''))]
                      .filter((text) => text !== '')
                      .join(' – ')}
                  </dd>
                ))}
              </div>
            ))}
          </dl>
          <NativeSelect
            name={`settings-${group.key}`}
            label={t('together.settings')}
            value={`${choice}`}
            data={[
              ...names.map((label, at) => ({ value: `${at}`, label })),
              { value: 'apart', label: t('together.apart') },
            ]}
            onChange={({ currentTarget: { value } }) => onChoice(value === 'apart' ? value : Number(value))}
          />
        </>
      )}
    </li>
  )
}

/** A list by its project, and by its own title where the project has several of them. */
function partNames(parts: readonly TogetherPart[], titles: readonly string[]): string[] {
  const counts = Map.groupBy(parts, ({ source }) => source)
  return parts.map(({ source, panel }) => {
    const own = (counts.get(source)?.length ?? 0) > 1 ? panel.title.trim() : ''
    return [titles[source] ?? '', own].filter((text) => text !== '').join(' · ')
  })
}

/** A setting as it was typed, with its unit; empty for switches, whose names are enough. */
function useSettingText(): (key: ConfigurationKey, part: TogetherPart | undefined) => string {
  const { t } = useTranslation(['shop', 'cutlist'])
  return (key, part) => {
    if (part === undefined) return ''
    const { kind } = CONFIGURATION_FIELDS[key]
    const value = part.configuration[key]
    const none = t('together.none')
    if (key === 'leftovers') {
      const rows = part.configuration.leftovers.filter(({ length }) => length.trim() !== '')
      const texts = rows.map(({ length, stock }) => (stock === '' ? length : `${stock} × ${length}`))
      return texts.length === 0 ? none : `${texts.join(' / ')} ${part.unit}`
    }
    if (key === 'discountScope') return t(`cutlist:choice.discountScope.${part.configuration.discountScope}`)
    if (typeof value !== 'string' || !(isList(kind) || ['length', 'weight', 'text'].includes(kind))) return ''
    if (value.trim() === '') return none
    return kind === 'length' || kind === 'lengthList' ? `${value} ${part.unit}` : value
  }
}
