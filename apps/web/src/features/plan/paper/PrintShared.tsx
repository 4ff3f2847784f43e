import { type CutDocument, resultOf } from '@kerfwise/cutlist'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { SharedLook } from '../../../state/shares/address.ts'
import { usePaper } from './usePaper.tsx'

const nothingCut = new Map()

/** Prints a project that is only looked at: all its plans, in the look of the person who shares it. */
export function PrintShared({ document, look }: { document: CutDocument; look: SharedLook }) {
  const { t } = useTranslation('exchange')
  const panels = document.panels.map(({ id }) => id)
  const { print, paper } = usePaper(() => ({ document, panels, worked: nothingCut, part: 'all', look }))
  if (panels.every((id) => resultOf(document, id).data === null)) return null
  return (
    <>
      <Button variant="default" leftSection={<IconPrinter size={18} />} onClick={() => print()}>
        {t('shared.print')}
      </Button>
      {paper}
    </>
  )
}
