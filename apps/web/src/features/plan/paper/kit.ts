import regular from '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf?url'
import bold from '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf?url'
import { planSheets, projectModelIn, type Say, sayIn } from '@kerfwise/formats/paper'
import type { Language } from '@kerfwise/locales'
import { localeOf } from '../../../shared/locale.ts'
import { Sheets } from './Sheets.tsx'

/** What lays out sheets without waiting for anything. */
export interface PaperKit {
  readonly say: Say
  readonly planSheets: typeof planSheets
  readonly projectModelIn: typeof projectModelIn
  readonly Sheets: typeof Sheets
}

export async function paperKit(language: Language): Promise<PaperKit> {
  return { say: await sayIn(language, localeOf(language)), planSheets, projectModelIn, Sheets }
}

let fonts: Promise<boolean> | null = null

async function fetchFonts(): Promise<boolean> {
  try {
    const faces = [
      new FontFace('Kerfwise Sheets', `url(${regular})`, { weight: '400' }),
      new FontFace('Kerfwise Sheets', `url(${bold})`, { weight: '700' }),
    ]
    for (const face of await Promise.all(faces.map((face) => face.load()))) document.fonts.add(face)
    return true
  } catch {
    // Offline without the files: the machine's own letters are squeezed to the widths of ours.
    fonts = null
    return false
  }
}

/** Fetches the letters that sheets are laid out with, once; whether they are there. */
export function sheetFonts(): Promise<boolean> {
  fonts ??= fetchFonts()
  return fonts
}
