import { type TradeSource, tradeOff } from '@kerfwise/cutlist'
import type { TradeTell } from './tradeTell.ts'

const tell = (message: TradeTell) => self.postMessage(message)

// The search takes seconds, and ends with its worker.
self.addEventListener('message', ({ data }: MessageEvent<TradeSource>) => {
  tell({ trade: tradeOff(data, (share) => tell({ share })) })
})
