import type { ImportSettings, Question, SourceLine } from '@kerfwise/formats'
import { Alert, Radio } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFaultWords } from './FaultList.tsx'
import css from './Import.module.css'
import { readWords } from './readWords.ts'

interface QuestionListProps {
  questions: readonly Question[]
  settings: ImportSettings
  onChange: (settings: ImportSettings) => void
}

/** What the list leaves open, each question with its readings on two lines of the list. */
export function QuestionList({ questions, settings, onChange }: QuestionListProps) {
  const { t } = useTranslation('exchange')
  const faultWords = useFaultWords(settings.unit)
  const readingOf = ({ row, left, material, unit, issues }: SourceLine) => {
    if (left !== null) return t(`import.lines.why.${left}`)
    return row === null ? issues.map(faultWords).join(' ') : readWords(row, material, unit)
  }
  const textOf = ({ text, params }: Question['choices'][number]) =>
    text === 'inUnit'
      ? t('import.choices.inUnit', { unit: t(`import.units.${params.unit as 'mm'}`) })
      : t(`import.choices.${text}`, { ...params })
  return questions.map(({ key, about, choices, answer }) => (
    <Alert key={key} color={answer === null ? 'orange' : 'gray'}>
      <Radio.Group
        name={`question-${key}`}
        label={t(`import.questions.${key}`, { about })}
        value={answer}
        onChange={(id) => onChange({ ...settings, answers: { ...settings.answers, [key]: id } })}
      >
        {choices.map((choice) => (
          <Radio
            key={choice.id}
            value={choice.id}
            mt="xs"
            label={textOf(choice)}
            description={
              <span className={css.samples}>
                {choice.samples.map((line) => (
                  <span key={line.index}>
                    {t('import.sample', { line: line.line, reading: readingOf(line) })}
                  </span>
                ))}
              </span>
            }
          />
        ))}
      </Radio.Group>
    </Alert>
  ))
}
