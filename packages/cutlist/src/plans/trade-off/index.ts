export {
  pickedRequest,
  type TradeOff,
  type TradePoint,
  type TradeSource,
  tradeOff,
  whyNoTrade,
} from './trade-off.ts'
