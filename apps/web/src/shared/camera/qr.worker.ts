export interface PixelsOfPicture {
  readonly pixels: ArrayBuffer
  readonly width: number
  readonly height: number
}

/** The text of the code in a picture; null without one, undefined where the library did not come. */
export type CodeInPixels = string | null | undefined

self.onmessage = async ({ data: { pixels, width, height } }: MessageEvent<PixelsOfPicture>) => {
  // Large, and of no use to a browser with a reader of its own. Labels are dark on light.
  const library = await import('jsqr').catch(() => null)
  const code = library?.default(new Uint8ClampedArray(pixels), width, height, {
    inversionAttempts: 'dontInvert',
  })
  const answer: CodeInPixels = library === null ? undefined : code?.data || null
  self.postMessage(answer)
}
