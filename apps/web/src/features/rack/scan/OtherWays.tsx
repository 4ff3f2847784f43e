import { Button, FileButton } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codesInFile } from '../../../shared/camera/codeReader.ts'
import { TextField } from '../../../shared/ui/field/TextField.tsx'
import { Form } from '../../../shared/ui/form/Form.tsx'
import { focusField } from '../../../shared/ui/form/focusField.ts'
import css from './Scan.module.css'
import type { useScan } from './useScan.ts'

/** Other ways to a bar: its code by hand, or a picture of its label. */
export function OtherWays({ scan }: { scan: ReturnType<typeof useScan> }) {
  const { t } = useTranslation(['rack', 'cutlist'])
  const { askFor, see, setNote } = scan
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = (form: HTMLFormElement) => {
    if (askFor(text)) return
    setFault(text.trim() === '' ? t('cutlist:validation.required') : t('scan.codeFault'))
    focusField(form, 'code')
  }
  const read = async (file: File | null) => {
    if (!file) return
    setBusy(true)
    try {
      const codes = await codesInFile(file)
      if (codes === null || codes.length === 0) setNote({ kind: codes === null ? 'badPicture' : 'noCode' })
      else if (!codes.some(askFor)) see(codes)
    } catch {
      setNote({ kind: 'noReader' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={css.ways}>
      <Form
        name="rack-scan"
        className={css.typed}
        onSubmit={(event) => {
          event.preventDefault()
          submit(event.currentTarget)
        }}
      >
        <TextField
          name="code"
          required
          label={t('scan.code')}
          placeholder="K7Q2M9"
          value={text}
          error={fault ?? undefined}
          maxLength={200}
          onText={(typed) => {
            setText(typed)
            setFault(null)
          }}
        />
        <Button type="submit" variant="default">
          {t('scan.find')}
        </Button>
      </Form>
      <FileButton name="picture" accept="image/*" capture="environment" onChange={(file) => void read(file)}>
        {(props) => (
          <Button {...props} variant="default" loading={busy} leftSection={<IconPhoto size={18} />}>
            {t('scan.picture')}
          </Button>
        )}
      </FileButton>
    </div>
  )
}
