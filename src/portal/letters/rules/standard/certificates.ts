import { ADDRESSEE, ask, type StandardTemplate, unwrapped } from './written.ts'

const SALARY_CERTIFICATE: StandardTemplate = {
  kind: 'salaryCertificate',
  title: { en: 'Salary certificate', ar: 'شهادة راتب' },
  layout: 'together',
  requestable: true,
  asks: [ADDRESSEE, ask('text', 'purpose', { en: 'What it is for', ar: 'الغرض من الشهادة' }, true)],
  body: {
    en: unwrapped(`
      {{addressee}}

      This is to certify that {{Mr.|Ms.}} {{name}}, nationality {{nationality}}, holder of
      passport number {{passportNo}}, has been employed by {{company}} as {{position}} since
      {{joiningDate}} and is currently in our service.

      {{His|Her}} monthly salary is as follows:

      Basic salary = {{basic}}
      Housing allowance = {{housing}}
      Transport allowance = {{transport}}
      Other allowances = {{otherAllowances}}
      Total = {{totalPay}}
      In words = {{totalInWords}}

      This certificate is issued at {{his|her}} request for the following purpose: {{purpose}}. It
      places the company under no obligation.`),
    ar: unwrapped(`
      {{addressee}}

      تشهد {{company}} بأن {{السيد|السيدة}} {{name}}، الجنسية: {{nationality}}،
      {{حامل|حاملة}} جواز السفر رقم {{passportNo}}، {{يعمل|تعمل}} لديها بوظيفة {{position}} منذ
      {{joiningDate}}، {{ولا يزال|ولا تزال}} على رأس {{عمله|عملها}} حتى تاريخه.

      ويتكوّن {{راتبه|راتبها}} الشهري مما يلي:

      الراتب الأساسي = {{basic}}
      بدل السكن = {{housing}}
      بدل الانتقال = {{transport}}
      بدلات أخرى = {{otherAllowances}}
      الإجمالي = {{totalPay}}
      كتابةً = {{totalInWords}}

      صدرت هذه الشهادة بناءً على {{طلبه|طلبها}} للغرض التالي: {{purpose}}، دون أن تترتّب على
      الشركة أي مسؤولية.`),
  },
}

const NO_OBJECTION: StandardTemplate = {
  kind: 'noObjection',
  title: { en: 'No objection certificate', ar: 'شهادة عدم ممانعة' },
  layout: 'together',
  requestable: true,
  asks: [ADDRESSEE, ask('text', 'subject', { en: 'No objection to', ar: 'عدم الممانعة من' }, true)],
  body: {
    en: unwrapped(`
      {{addressee}}

      {{Mr.|Ms.}} {{name}}, nationality {{nationality}}, holder of passport number
      {{passportNo}}, has been employed by {{company}} as {{position}} since {{joiningDate}}.

      The company has no objection to the following: {{subject}}.

      This certificate is issued at {{his|her}} request and places the company under no
      obligation.`),
    ar: unwrapped(`
      {{addressee}}

      {{يعمل السيد|تعمل السيدة}} {{name}}، الجنسية: {{nationality}}، {{حامل|حاملة}} جواز السفر رقم
      {{passportNo}}، لدى {{company}} بوظيفة {{position}} منذ {{joiningDate}}.

      ولا تمانع الشركة فيما يلي: {{subject}}.

      صدرت هذه الشهادة بناءً على {{طلبه|طلبها}} دون أن تترتّب على الشركة أي مسؤولية.`),
  },
}

const EXPERIENCE: StandardTemplate = {
  kind: 'experience',
  title: { en: 'Experience certificate', ar: 'شهادة خبرة' },
  layout: 'together',
  requestable: true,
  asks: [ADDRESSEE],
  body: {
    en: unwrapped(`
      {{addressee}}

      This is to certify that {{Mr.|Ms.}} {{name}}, nationality {{nationality}}, holder of
      passport number {{passportNo}}, has worked for {{company}} in the following position:

      Position = {{position}}
      Department = {{department}}
      From = {{joiningDate}}
      To = {{until}}
      Length of service = {{service}}

      {{He|She}} has carried out {{his|her}} duties with commitment and good conduct. We wish
      {{him|her}} every success.`),
    ar: unwrapped(`
      {{addressee}}

      تشهد {{company}} بأن {{السيد|السيدة}} {{name}}، الجنسية: {{nationality}}،
      {{حامل|حاملة}} جواز السفر رقم {{passportNo}}، {{عمل|عملت}} لديها وفق البيانات التالية:

      الوظيفة = {{position}}
      الإدارة = {{department}}
      من = {{joiningDate}}
      إلى = {{until}}
      مدة الخدمة = {{service}}

      وقد {{أدّى مهامه|أدّت مهامها}} بالتزام وحسن سلوك، مع تمنياتنا {{له|لها}} بدوام التوفيق.`),
  },
}

const RETURN_TO_DUTY: StandardTemplate = {
  kind: 'returnToDuty',
  title: { en: 'Return to duty', ar: 'مباشرة عمل' },
  layout: 'together',
  requestable: true,
  asks: [
    ask('day', 'leaveFrom', { en: 'First day of leave', ar: 'أول يوم إجازة' }, true),
    ask('day', 'leaveTo', { en: 'Last day of leave', ar: 'آخر يوم إجازة' }, true),
    ask('day', 'returnedOn', { en: 'Returned on', ar: 'تاريخ المباشرة' }, true),
  ],
  body: {
    en: unwrapped(`
      This is to confirm that {{Mr.|Ms.}} {{name}}, employee number {{employeeNo}}, {{position}}
      in {{department}}, has returned to duty after leave.

      First day of leave = {{leaveFrom}}
      Last day of leave = {{leaveTo}}
      Returned on = {{returnedOn}}

      {{His|Her}} salary and entitlements continue from the day of return.`),
    ar: unwrapped(`
      نفيد بأن {{السيد|السيدة}} {{name}}، الرقم الوظيفي {{employeeNo}}، {{position}} في إدارة
      {{department}}، {{باشر عمله|باشرت عملها}} بعد الإجازة.

      أول يوم إجازة = {{leaveFrom}}
      آخر يوم إجازة = {{leaveTo}}
      تاريخ المباشرة = {{returnedOn}}

      ويستمر صرف {{راتبه ومستحقاته|راتبها ومستحقاتها}} اعتبارًا من تاريخ المباشرة.`),
  },
}

export const CERTIFICATES: readonly StandardTemplate[] = [
  SALARY_CERTIFICATE,
  NO_OBJECTION,
  EXPERIENCE,
  RETURN_TO_DUTY,
]
