import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { docsAddress } from '../../shared/docs.ts'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { KeyHint } from '../../shared/ui/KeyHint.tsx'
import type { Action } from '../../state/document/actions.ts'
import css from './HelpSheet.module.css'

/** Keys of the piece table, which are not commands of their own. */
const tableKeys = [
  { keys: 'Enter', text: 'enter' },
  { keys: 'Tab', text: 'tab' },
  { keys: '↑ ↓', text: 'arrows' },
  { keys: 'Mod+D', text: 'duplicate' },
  { keys: 'Mod+Backspace', text: 'remove' },
  { keys: 'Mod+V', text: 'paste' },
] as const

interface HelpSheetProps {
  actions: readonly Action[]
  onClose: () => void
}

export function HelpSheet({ actions, onClose }: HelpSheetProps) {
  const { t, i18n } = useTranslation(['commands', 'common'])
  const withKeys = actions.flatMap(({ id, label, hotkey }) => (hotkey ? [{ id, label, hotkey }] : []))
  return (
    <Dialog onClose={onClose} title={t('help.title')}>
      <div className={css.columns}>
        <section>
          <h3 className={css.title}>{t('help.everywhere')}</h3>
          <dl className={css.keys}>
            {withKeys.map(({ id, label, hotkey }) => (
              <Key key={id} keys={hotkey} text={label} />
            ))}
          </dl>
        </section>
        <section>
          <h3 className={css.title}>{t('help.table')}</h3>
          <dl className={css.keys}>
            {tableKeys.map(({ keys, text }) => (
              <Key key={text} keys={keys} text={t(`help.${text}`)} />
            ))}
          </dl>
          <h3 className={css.title}>{t('help.lengths')}</h3>
          <p className={css.text}>{t('help.notations')}</p>
          <h3 className={css.title}>{t('help.more')}</h3>
          <ul className={css.links}>
            <li>
              {/* A page of the server, and none of the app. */}
              <Anchor href={docsAddress(i18n.language)} underline="always">
                {t('common:footer.docs')}
              </Anchor>
            </li>
            <li>
              <Anchor component={Link} to="/verify" underline="always">
                {t('common:footer.verify')}
              </Anchor>
            </li>
          </ul>
        </section>
      </div>
    </Dialog>
  )
}

function Key({ keys, text }: { keys: string; text: string }) {
  return (
    <div className={css.key}>
      <dt>{text}</dt>
      <dd>
        <KeyHint keys={keys} heard />
      </dd>
    </div>
  )
}
