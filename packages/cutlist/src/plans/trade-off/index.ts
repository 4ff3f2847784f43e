export {
  pickedRequest,
  type TradeOff,
  type TradePoint,
  type TradeSource,
  tradeOff,
} from './trade-off.ts'
