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
