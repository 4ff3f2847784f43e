import { Button } from '@mantine/core'
import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LoadingOverlay } from '../../shared/ui/LoadingOverlay.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'

/** A part of the page that cannot be had is another version's, unless the server cannot be reached at all. */
export function ChunkPanel() {
  const { t } = useTranslation()
  const { isPending, isError, refetch } = useQuery({
    queryKey: ['reachable'],
    queryFn: async () => (await fetch('/rest/version', { cache: 'no-store' })).status,
    networkMode: 'always',
    retry: false,
    gcTime: 0,
    // Once it could not be reached, that it can be again makes no new version.
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })
  if (isPending) return <LoadingOverlay />
  const reload = () => window.location.reload()
  if (!isError) {
    return (
      <Notice
        icon={<IconRefresh size={32} />}
        title={t('error.oldVersionTitle')}
        text={t('error.oldVersionBody')}
        role="alert"
      >
        <Button onClick={reload}>{t('error.reload')}</Button>
      </Notice>
    )
  }
  // A page loaded anew from a server out of reach would be the browser's own.
  const retry = async () => {
    if ((await refetch()).isSuccess) reload()
  }
  return (
    <Notice
      icon={<IconPlugConnectedX size={32} />}
      title={t('error.title')}
      text={t('error.network')}
      role="alert"
    >
      <Button onClick={() => void retry()}>{t('error.retry')}</Button>
    </Notice>
  )
}
