import { useTranslation } from 'react-i18next'
import css from './Import.module.css'
import type { useImportRows } from './useImportRows.ts'

type Groups = ReturnType<typeof useImportRows>['groups']

/** Into which material the rows of each group go. */
export function Destinations({ groups }: { groups: Groups }) {
  const { t } = useTranslation('exchange')
  if (groups.length === 0) return null
  return (
    <div>
      <p className={css.groupsTitle}>{t('import.materials')}</p>
      <ul className={css.groups}>
        {groups.map(({ group, destination }) => (
          <li key={group.name}>
            {group.name || '–'}: {t('import.rows', { count: group.rows.length })},{' '}
            {t(`import.${destination}`)}
          </li>
        ))}
      </ul>
    </div>
  )
}
