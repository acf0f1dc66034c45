import { listOrderInvoices } from '#shop/invoices/contract.ts'
import { followOrder } from '#shop/orders/contract.ts'
import { listPayments } from '#shop/payments/contract.ts'
import { listDeskOrders, showDeskOrder } from '../contract.ts'

/** Queries to refetch when anything about an order has changed. */
export const CHANGED = [
  listDeskOrders,
  showDeskOrder,
  followOrder,
  listPayments,
  listOrderInvoices,
] as const
