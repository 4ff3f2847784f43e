import type { ImportSettings, Question } from '@kerfwise/formats'
import { Alert, Radio } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import css from './Import.module.css'
import { useReading } from './LineList.tsx'

interface QuestionListProps {
  questions: readonly Question[]
  settings: ImportSettings
  onChange: (settings: ImportSettings) => void
}

/** What the list leaves open, each question with its readings on two lines of the list. */
export function QuestionList({ questions, settings, onChange }: QuestionListProps) {
  const { t } = useTranslation('exchange')
  const readingOf = useReading(settings.unit)
  const textOf = ({ text, params }: Question['choices'][number]) =>
    text === 'inUnit'
      ? t('import.choices.inUnit', { unit: t(`import.units.${params.unit as 'mm'}`) })
      : t(`import.choices.${text}`, { ...params })
  /** A choice shows at once; the reading that follows it comes later. */
  const chosenOf = ({ key, choices, answer }: Question) =>
    choices.find(({ id }) => id === settings.answers[key])?.id ?? answer
  return questions.map((question) => {
    const { key, about, choices, answer } = question
    return (
      <Alert key={key} color={answer === null ? 'orange' : 'gray'}>
        <Radio.Group
          name={`question-${key}`}
          label={t(`import.questions.${key}`, { about })}
          value={chosenOf(question)}
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
    )
  })
}
