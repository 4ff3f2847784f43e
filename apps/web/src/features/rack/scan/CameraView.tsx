import { Alert, Button, Loader } from '@mantine/core'
import { IconCameraOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCamera } from '../../../shared/camera/useCamera.ts'
import css from './Scan.module.css'

/** Faults that another try cannot mend. */
const LASTING = ['insecure', 'absent'] as const

/** The picture of the camera, or why there is none. */
export function CameraView({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const { t } = useTranslation('rack')
  const { video, state, again } = useCamera(onCodes)
  const shown = state === 'on' || state === 'starting'
  return (
    <>
      <div className={css.view} hidden={!shown}>
        <video ref={video} className={css.video} aria-label={t('scan.view')} muted playsInline />
        {state === 'starting' ? (
          <Loader className={css.wait} aria-label={t('scan.starting')} />
        ) : (
          <span className={css.aim} aria-hidden="true" />
        )}
      </div>
      {!shown && (
        <Alert color="gray" role="alert" icon={<IconCameraOff size={20} />}>
          <p className={css.words}>{t(`scan.camera.${state}`)}</p>
          {!LASTING.some((fault) => fault === state) && (
            <Button variant="default" size="compact-sm" mt="xs" onClick={again}>
              {t('scan.again')}
            </Button>
          )}
        </Alert>
      )}
    </>
  )
}
