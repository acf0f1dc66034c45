import { m } from '#messages'

/** The texts about meal plans, as in `notice-text.ts`. */
export const PLAN_TEXTS = {
  planStarts: {
    title: m['notifications.kinds.planStarts.title'],
    text: m['notifications.kinds.planStarts.text'],
  },
  planEnds: {
    title: m['notifications.kinds.planEnds.title'],
    text: m['notifications.kinds.planEnds.text'],
  },
  planDishSwapped: {
    title: m['notifications.kinds.planDishSwapped.title'],
    text: m['notifications.kinds.planDishSwapped.text'],
  },
  planDayMoved: {
    title: m['notifications.kinds.planDayMoved.title'],
    text: m['notifications.kinds.planDayMoved.text'],
  },
  planDaysUnfilled: {
    title: m['notifications.kinds.planDaysUnfilled.title'],
    text: m['notifications.kinds.planDaysUnfilled.text'],
  },
  planGiftAccepted: {
    title: m['notifications.kinds.planGiftAccepted.title'],
    text: m['notifications.kinds.planGiftAccepted.text'],
  },
  planGiftReturned: {
    title: m['notifications.kinds.planGiftReturned.title'],
    text: m['notifications.kinds.planGiftReturned.text'],
  },
  planGiftRefunded: {
    title: m['notifications.kinds.planGiftRefunded.title'],
    text: m['notifications.kinds.planGiftRefunded.text'],
  },
  planRefunded: {
    title: m['notifications.kinds.planRefunded.title'],
    text: m['notifications.kinds.planRefunded.text'],
  },
  planConflict: {
    title: m['notifications.kinds.planConflict.title'],
    text: m['notifications.kinds.planConflict.text'],
  },
} as const
