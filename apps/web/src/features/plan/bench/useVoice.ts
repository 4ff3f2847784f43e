import { useEffect, useMemo, useState } from 'react'
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

const voiceOf = (speaker: SpeechSynthesis | null, language: string): SpeechSynthesisVoice | null =>
  speaker?.getVoices().find(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === language) ?? null

/** The voice that reads the language; browsers name their voices some time after they are asked. */
function useVoiceOf(speaker: SpeechSynthesis | null, language: string): SpeechSynthesisVoice | null {
  const [voice, setVoice] = useState<SpeechSynthesisVoice | null>(null)
  useEffect(() => {
    const look = () => setVoice(voiceOf(speaker, language))
    look()
    speaker?.addEventListener('voiceschanged', look)
    return () => speaker?.removeEventListener('voiceschanged', look)
  }, [speaker, language])
  return voice
}

/** Speaks by the browser's own voice once a person has switched it on; a number is never read by a voice of another language. */
export function useVoice({ of, text }: Said): { voice: Voice; toggle: () => void } {
  const { i18n } = useTranslation()
  const speaker = synthesis()
  const voice = useVoiceOf(speaker, i18n.language)
  const [isOn, setIsOn] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  // The same words of another step are said again.
  const said = useMemo<Said>(() => ({ of, text }), [of, text])
  useEffect(() => {
    setHasFailed(false)
    if (!isOn || speaker === null || voice === null || said.text === '') return
    const words = new SpeechSynthesisUtterance(said.text)
    words.voice = voice
    words.lang = voice.lang
    words.onerror = ({ error }) => {
      if (error !== 'canceled' && error !== 'interrupted') setHasFailed(true)
    }
    speaker.speak(words)
    return () => speaker.cancel()
  }, [isOn, speaker, voice, said])
  const state = voice === null || hasFailed ? 'mute' : 'on'
  return { voice: speaker === null ? 'none' : isOn ? state : 'off', toggle: () => setIsOn(!isOn) }
}
