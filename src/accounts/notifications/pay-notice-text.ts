import { m } from '#messages'

/** The texts of notifications about pay, all without amounts. */
export const PAY_TEXTS = {
  salaryUpdateWaiting: {
    title: m['notifications.kinds.salaryUpdateWaiting.title'],
    text: m['notifications.kinds.salaryUpdateWaiting.text'],
  },
  salaryUpdateDecided: {
    title: m['notifications.kinds.salaryUpdateDecided.title'],
    text: m['notifications.kinds.salaryUpdateDecided.text'],
  },
  salaryUpdated: {
    title: m['notifications.kinds.salaryUpdated.title'],
    text: m['notifications.kinds.salaryUpdated.text'],
  },
  salaryUpdatesImported: {
    title: m['notifications.kinds.salaryUpdatesImported.title'],
    text: m['notifications.kinds.salaryUpdatesImported.text'],
  },
  payRunWaiting: {
    title: m['notifications.kinds.payRunWaiting.title'],
    text: m['notifications.kinds.payRunWaiting.text'],
  },
  payRunDecided: {
    title: m['notifications.kinds.payRunDecided.title'],
    text: m['notifications.kinds.payRunDecided.text'],
  },
  payRunChanged: {
    title: m['notifications.kinds.payRunChanged.title'],
    text: m['notifications.kinds.payRunChanged.text'],
  },
  payRunFailed: {
    title: m['notifications.kinds.payRunFailed.title'],
    text: m['notifications.kinds.payRunFailed.text'],
  },
  salarySlipReady: {
    title: m['notifications.kinds.salarySlipReady.title'],
    text: m['notifications.kinds.salarySlipReady.text'],
  },
  loanWaiting: {
    title: m['notifications.kinds.loanWaiting.title'],
    text: m['notifications.kinds.loanWaiting.text'],
  },
  loanDecided: {
    title: m['notifications.kinds.loanDecided.title'],
    text: m['notifications.kinds.loanDecided.text'],
  },
  claimWaiting: {
    title: m['notifications.kinds.claimWaiting.title'],
    text: m['notifications.kinds.claimWaiting.text'],
  },
  claimDecided: {
    title: m['notifications.kinds.claimDecided.title'],
    text: m['notifications.kinds.claimDecided.text'],
  },
  payQuestionAsked: {
    title: m['notifications.kinds.payQuestionAsked.title'],
    text: m['notifications.kinds.payQuestionAsked.text'],
  },
  payQuestionAnswered: {
    title: m['notifications.kinds.payQuestionAnswered.title'],
    text: m['notifications.kinds.payQuestionAnswered.text'],
  },
} as const
