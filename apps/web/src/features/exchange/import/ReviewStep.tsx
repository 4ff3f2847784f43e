import type { ImportSettings } from '@kerfwise/formats'
import { Alert, Button, Checkbox, Radio } from '@mantine/core'
import { useReducer } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../../shared/ui/notify.ts'
import { useIsExample } from '../../../state/document/example.ts'
import { useIssueText } from '../../../state/document/issueText.ts'
import type { ExchangeClient } from '../../../state/exchange/worker/client.ts'
import { AngleQuestion } from './AngleQuestion.tsx'
import { ColumnTable } from './ColumnTable.tsx'
import { Destinations } from './Destinations.tsx'
import { EdgeQuestion } from './EdgeQuestion.tsx'
import { FaultList } from './FaultList.tsx'
import { FaultyLines } from './FaultyLines.tsx'
import css from './Import.module.css'
import { choose, standingOf, untouched } from './importReview.ts'
import { LineReview } from './LineReview.tsx'
import { LockedRows } from './LockedRows.tsx'
import { QuestionList } from './QuestionList.tsx'
import { ReviewFigures } from './ReviewFigures.tsx'
import { ScaleQuestion } from './ScaleQuestion.tsx'
import { SettingsRow } from './SettingsRow.tsx'
import { ShapeQuestion } from './ShapeQuestion.tsx'
import { useSettingsTexts } from './settingsText.ts'
import { useImportRows } from './useImportRows.ts'
import { useReview } from './useReview.ts'
import type { Loaded } from './useSource.ts'

interface ReviewStepProps {
  client: ExchangeClient
  loaded: Loaded
  /** Reads the file once more in another encoding. */
  onEncoding: (encoding: string) => void
  /** To another list; null for one that was pasted into the table. */
  onBack: (() => void) | null
  onDone: () => void
}

/** The list as the page has read it; a person can change every choice before the import. */
export function ReviewStep({ client, loaded, onEncoding, onBack, onDone }: ReviewStepProps) {
  const { t } = useTranslation('exchange')
  const textOf = useIssueText()
  const [choices, dispatch] = useReducer(choose, loaded.settings, untouched)
  const setSettings = (settings: ImportSettings) => dispatch({ is: 'settings', settings })
  // The import replaces the pieces of the example.
  const isExample = useIsExample()
  const replace = isExample || choices.replaces
  const reviewed = useReview(client, choices.settings)
  const review = reviewed?.review ?? null
  const { settings, withSettings, taken, isReady } = standingOf(choices, reviewed)
  const { groups, locked, issue, run } = useImportRows(review, replace, withSettings)
  const settingsTexts = useSettingsTexts(review)
  const chooseSheet = (table: number) => {
    client.ask('detect', table, 5000).then(setSettings, onBack ?? onDone)
  }
  const takeOver = () => {
    if (!run()) return
    notify({ kind: 'success', text: t('import.done', { count: taken }) })
    onDone()
  }
  return (
    <div className={css.review}>
      <p className={css.lead}>{t('import.source', { name: loaded.name ?? t('import.pasted') })}</p>
      <SettingsRow
        loaded={loaded}
        settings={settings}
        angles={review?.angles ?? null}
        onChange={setSettings}
        onSheet={chooseSheet}
        onEncoding={onEncoding}
      />
      {reviewed && (
        <ColumnTable
          preview={reviewed.preview}
          mapping={settings.mapping}
          onChange={(mapping) => dispatch({ is: 'columns', shown: settings, mapping })}
        />
      )}
      {reviewed && settings.openAngles.length > 0 && (
        <AngleQuestion preview={reviewed.preview} settings={settings} onChange={setSettings} />
      )}
      {review && <QuestionList questions={review.questions} settings={settings} onChange={setSettings} />}
      {review?.angles.mixed && review.angles.example !== null && (
        <ScaleQuestion example={review.angles.example} settings={settings} onChange={setSettings} />
      )}
      {review && review.widths.length > 0 && (
        <EdgeQuestion widths={review.widths} settings={settings} onChange={setSettings} />
      )}
      {review?.fault && (
        <Alert color="red" role="alert">
          {t(`fault.${review.fault.code}`, { ...review.fault.params })}
        </Alert>
      )}
      {reviewed && review && !review.fault && (
        <>
          <ReviewFigures review={review} withFaulty={settings.withFaulty} />
          <FaultList issues={review.issues} lines={review.lines} unit={settings.unit} />
          <FaultyLines lines={review.lines} settings={settings} onChange={setSettings} />
          <LineReview lines={review.lines} by={review.settings} settings={settings} onChange={setSettings} />
          {review.unnamed > 0 && (
            <Checkbox
              name="materialAbove"
              label={t('import.above', { count: review.unnamed })}
              checked={settings.materialAbove}
              onChange={(event) => setSettings({ ...settings, materialAbove: event.currentTarget.checked })}
            />
          )}
          <ShapeQuestion
            review={review}
            preview={reviewed.preview}
            settings={settings}
            onChange={setSettings}
          />
          <Destinations groups={groups} />
          {isExample ? (
            <p className={css.lead}>{t('import.example')}</p>
          ) : (
            <Radio.Group
              name="where"
              label={t('import.where')}
              value={replace ? 'replace' : 'append'}
              onChange={(choice) => dispatch({ is: 'place', replaces: choice === 'replace' })}
            >
              <Radio value="append" label={t('import.append')} mt="xs" />
              <Radio value="replace" label={t('import.replace')} mt="xs" />
            </Radio.Group>
          )}
          {settingsTexts.length > 0 && (
            <Checkbox
              name="withSettings"
              label={t('import.settings')}
              description={settingsTexts.join(' · ')}
              checked={withSettings}
              onChange={(event) =>
                dispatch({ is: 'withSettings', withSettings: event.currentTarget.checked })
              }
            />
          )}
          {locked > 0 && <LockedRows review={review} locked={locked} withFaulty={settings.withFaulty} />}
          {issue && (
            <Alert color="orange" role="alert">
              {textOf(issue)}
            </Alert>
          )}
        </>
      )}
      <div className={css.foot}>
        <Button variant="default" onClick={onBack ?? onDone}>
          {t(onBack === null ? 'import.leave' : 'import.another')}
        </Button>
        <Button disabled={!isReady || issue !== null} onClick={takeOver}>
          {t('import.run', { count: taken })}
        </Button>
      </div>
    </div>
  )
}
