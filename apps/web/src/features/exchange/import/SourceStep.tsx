import { FILE_LIMITS } from '@kerfwise/formats'
import { Alert, Button, FileButton, Loader, Textarea } from '@mantine/core'
import { IconAlertTriangle, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileDrop } from '../../../shared/ui/drop/FileDrop.tsx'
import css from './Import.module.css'
import { LIST_ENDINGS, type useSource } from './useSource.ts'

interface SourceStepProps {
  source: ReturnType<typeof useSource>
  /** Whether there is no place for a file. */
  textOnly: boolean
}

/** The source of a list: a chosen or dropped file, or pasted text. */
export function SourceStep({ source, textOnly }: SourceStepProps) {
  const { t } = useTranslation('exchange')
  const [text, setText] = useState('')
  const { busy, trouble } = source
  return (
    <div className={css.source}>
      <p className={css.lead}>{t(textOnly ? 'import.pasteLead' : 'import.lead')}</p>
      {trouble && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle size={20} />}>
          {t(`fault.${trouble.code}`, { ...trouble.params })}
        </Alert>
      )}
      {!textOnly && (
        <FileDrop
          label={t('import.file')}
          invitation={t('import.drop')}
          kinds={t('import.kinds', { megabytes: FILE_LIMITS.file / 1e6 })}
        >
          <FileButton
            name="file"
            accept={LIST_ENDINGS.join(',')}
            multiple
            onChange={(files) => files.length > 0 && source.readFiles(files)}
          >
            {(props) => (
              <Button
                {...props}
                leftSection={busy ? <Loader size={18} color="white" /> : <IconUpload size={18} />}
              >
                {busy ? t('import.reading') : t('import.file')}
              </Button>
            )}
          </FileButton>
        </FileDrop>
      )}
      <Textarea
        name="text"
        label={t(textOnly ? 'import.pasteHere' : 'import.paste')}
        data-autofocus={textOnly || undefined}
        placeholder={t('import.pastePlaceholder')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onPaste={(event) => {
          // A whole list in one key; further keys go on with a text that is there.
          const pasted = event.clipboardData.getData('text/plain')
          if (text.trim() === '' && pasted.trim().includes('\n')) source.readText(pasted)
        }}
        minRows={5}
        maxRows={12}
        autosize
        classNames={{ input: css.paste }}
      />
      <Button
        variant={textOnly ? 'filled' : 'default'}
        disabled={text.trim() === '' || busy}
        onClick={() => source.readText(text)}
        className={css.read}
      >
        {t('import.read')}
      </Button>
    </div>
  )
}
