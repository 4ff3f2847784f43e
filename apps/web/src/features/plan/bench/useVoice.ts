import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** `none`: the browser cannot speak; `mute`: it has no voice for the language, or the voice failed. */
export type Voice = 'none' | 'off' | 'on' | 'mute'

/** What is said, and of which step: the same words of another step are said again. */
interface Said {
  readonly of: string
  readonly text: string
}

const synthesis = (): SpeechSynthesis | null =>
  'speechSynthesis' in window && 'SpeechSynthesisUtterance' in window ? window.speechSynthesis : null

/** A voice that reads the language; null without one, undefined while the browser has not named its voices. */
function voiceOf(speaker: SpeechSynthesis, language: string): SpeechSynthesisVoice | null | undefined {
  const voices = speaker.getVoices()
  if (voices.length === 0) return undefined
  return voices.find(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === language) ?? null
}

/** Speaks by the browser's own voice once a person has switched it on; a number is never read by a voice of another language. */
export function useVoice({ of, text }: Said): { voice: Voice; toggle: () => void } {
  const { i18n } = useTranslation()
  const language = i18n.language
  const [isOn, setIsOn] = useState(false)
  const [isMute, setIsMute] = useState(false)
  const speaker = synthesis()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same words of another step are said again
  useEffect(() => {
    if (!isOn || speaker === null) return
    const voice = voiceOf(speaker, language)
    setIsMute(voice === null)
    if (voice === null || text === '') return
    const said = new SpeechSynthesisUtterance(text)
    said.lang = voice?.lang ?? language
    if (voice) said.voice = voice
    said.onerror = ({ error }) => {
      if (error !== 'canceled' && error !== 'interrupted') setIsMute(true)
    }
    speaker.speak(said)
    return () => speaker.cancel()
  }, [isOn, of, text, language])
  return {
    voice: speaker === null ? 'none' : isOn ? (isMute ? 'mute' : 'on') : 'off',
    toggle: () => setIsOn(!isOn),
  }
}
