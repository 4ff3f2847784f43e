import { type RefObject, useEffect, useRef, useState } from 'react'
import { useHandler } from '../useHandler.ts'
import { type CameraFault, cameraFault, closeCamera, openCamera } from './camera.ts'
import { type CodeReader, codeReader } from './codeReader.ts'

/** `reader` says that the code which reads codes did not come. */
export type CameraState = 'starting' | 'on' | 'reader' | CameraFault

/** Milliseconds between two looks at the picture. */
const PAUSE_MS = 120

const pause = () => new Promise((done) => setTimeout(done, PAUSE_MS))

interface Camera {
  readonly video: RefObject<HTMLVideoElement | null>
  readonly state: CameraState
  readonly again: () => void
}

/**
 * Shows the camera in a video and reads the QR codes in its picture. The camera is off once the component is gone, and
 * while the page is hidden. `onCodes` hears of each look, also of one without a code.
 */
export function useCamera(onCodes: (codes: readonly string[]) => void): Camera {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('starting')
  const [turn, setTurn] = useState(0)
  const [visible, setVisible] = useState(() => document.visibilityState === 'visible')
  const tell = useHandler(onCodes)
  useEffect(() => {
    const look = () => setVisible(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  useEffect(() => {
    if (!visible) return
    // A new turn tries the same camera again.
    void turn
    let over = false
    let stream: MediaStream | null = null
    let reader: CodeReader | null = null
    const end = (next: CameraState) => {
      if (over) return
      over = true
      if (stream) closeCamera(stream)
      reader?.close()
      setState(next)
    }
    const show = async (): Promise<HTMLVideoElement | null> => {
      const opened = await openCamera()
      if (over || !video.current) {
        closeCamera(opened)
        return null
      }
      stream = opened
      // The camera was pulled out, or the system gave it to somebody else.
      for (const track of opened.getTracks()) track.addEventListener('ended', () => end('inUse'))
      video.current.srcObject = opened
      await video.current.play()
      return over ? null : video.current
    }
    const watch = async (shown: HTMLVideoElement) => {
      const opened = await codeReader()
      if (over) return opened.close()
      reader = opened
      while (!over) {
        const codes = await opened.read(shown)
        if (!over) tell(codes)
        await pause()
      }
    }
    const run = async () => {
      setState('starting')
      const shown = await show().catch((thrown: unknown) => {
        end(cameraFault(thrown))
        return null
      })
      if (!shown) return
      setState('on')
      await watch(shown).catch(() => end('reader'))
    }
    void run()
    return () => {
      over = true
      if (stream) closeCamera(stream)
      reader?.close()
    }
  }, [visible, turn, tell])
  return { video, state, again: () => setTurn((count) => count + 1) }
}
