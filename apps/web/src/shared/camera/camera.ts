/** Why there is no picture of the camera. */
export type CameraFault = 'insecure' | 'absent' | 'refused' | 'inUse' | 'failed'

/** The names that browsers give to the failures of a camera. */
const FAULTS: Readonly<Record<string, CameraFault | undefined>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'absent',
  OverconstrainedError: 'absent',
  NotReadableError: 'inUse',
  AbortError: 'inUse',
}

export function cameraFault(thrown: unknown): CameraFault {
  // On plain http browsers hide the cameras from the page.
  if (!window.isSecureContext) return 'insecure'
  if (navigator.mediaDevices === undefined) return 'absent'
  return (thrown instanceof Error && FAULTS[thrown.name]) || 'failed'
}

/** Asks for the camera at the back of a phone, or any other one. Throws what `cameraFault` reads. */
export const openCamera = (): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
  })

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
