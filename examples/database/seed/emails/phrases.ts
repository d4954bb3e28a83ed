/** What the demo's mails say, in the languages of its events. */
export interface Phrases {
  lang: string;
  viewInBrowser: string;
  unsubscribe: string;
  sender: string;
  greeting: string;
  invited: string;
  invitation: string;
  register: string;
  programme: string;
  programmeText: string;
  speakers: string;
  hotels: string;
  hotelsText: string;
  book: string;
  thanks: string;
  thanksText: string;
  survey: string;
  reminder: string;
  reminderText: string;
  more: string;
}

const english: Phrases = {
  lang: 'en',
  viewInBrowser: 'View in browser',
  unsubscribe: 'Unsubscribe',
  sender: 'You receive this mail because you take part in events of Acme Events, Calle Mayor 1, Madrid.',
  greeting: 'Dear {{first_name}} {{last_name}},',
  invited: 'You are invited',
  invitation:
    'we look forward to seeing you at <strong>{{event_name}}</strong> in {{event_city}} on {{event_date}}: talks, workshops and plenty of time to meet.',
  register: 'Register now',
  programme: 'The programme',
  programmeText: 'Plenary in the morning, parallel workshops in the afternoon, dinner by the water.',
  speakers: 'Meet the speakers',
  hotels: 'Rooms at a special rate',
  hotelsText: 'Rooms are held for you until three weeks before the event, within walking distance.',
  book: 'Book a room',
  thanks: 'Thank you for coming',
  thanksText: 'It was a pleasure to have {{organisation}} with us. Slides and pictures are online now.',
  survey: 'Tell us how it was',
  reminder: 'It is nearly time',
  reminderText: 'Bring this mail: your registration number is <strong>{{reg_number}}</strong>.',
  more: 'Read more',
};

const spanish: Phrases = {
  lang: 'es',
  viewInBrowser: 'Ver en el navegador',
  unsubscribe: 'Darse de baja',
  sender: 'Recibe este correo porque participa en eventos de Acme Events, Calle Mayor 1, Madrid.',
  greeting: 'Estimado/a {{first_name}} {{last_name}}:',
  invited: 'Le invitamos',
  invitation:
    'nos encantará verle en <strong>{{event_name}}</strong>, en {{event_city}}, el {{event_date}}: ponencias, talleres y tiempo para conocerse.',
  register: 'Inscribirse',
  programme: 'El programa',
  programmeText: 'Sesión plenaria por la mañana, talleres por la tarde y cena junto al agua.',
  speakers: 'Los ponentes',
  hotels: 'Habitaciones a precio especial',
  hotelsText: 'Las habitaciones están reservadas hasta tres semanas antes del evento.',
  book: 'Reservar habitación',
  thanks: 'Gracias por venir',
  thanksText: 'Fue un placer contar con {{organisation}}. Las presentaciones y las fotos ya están en línea.',
  survey: 'Díganos qué le pareció',
  reminder: 'Ya falta poco',
  reminderText: 'Traiga este correo: su número de inscripción es <strong>{{reg_number}}</strong>.',
  more: 'Leer más',
};

const arabic: Phrases = {
  lang: 'ar',
  viewInBrowser: 'عرض في المتصفح',
  unsubscribe: 'إلغاء الاشتراك',
  sender: 'تصلك هذه الرسالة لأنك تشارك في فعاليات Acme Events، مدريد.',
  greeting: 'السيد/السيدة {{first_name}} {{last_name}}،',
  invited: 'أنتم مدعوون',
  invitation:
    'يسعدنا حضوركم <strong>{{event_name}}</strong> في {{event_city}} بتاريخ {{event_date}}: محاضرات وورش عمل ووقت للتعارف.',
  register: 'سجّل الآن',
  programme: 'البرنامج',
  programmeText: 'جلسة عامة صباحًا، وورش عمل متوازية بعد الظهر، وعشاء على ضفاف الماء.',
  speakers: 'تعرّف على المتحدثين',
  hotels: 'غرف بسعر خاص',
  hotelsText: 'الغرف محجوزة لكم حتى ثلاثة أسابيع قبل الفعالية.',
  book: 'احجز غرفة',
  thanks: 'شكرًا لحضوركم',
  thanksText: 'سعدنا بمشاركة {{organisation}}. العروض والصور متاحة الآن على الموقع.',
  survey: 'شاركنا رأيك',
  reminder: 'اقترب الموعد',
  reminderText: 'أحضر هذه الرسالة: رقم تسجيلك هو <strong>{{reg_number}}</strong>.',
  more: 'اقرأ المزيد',
};

const persian: Phrases = {
  lang: 'fa',
  viewInBrowser: 'نمایش در مرورگر',
  unsubscribe: 'لغو اشتراک',
  sender: 'این نامه برای شما فرستاده شده، چون در رویدادهای Acme Events در مادرید شرکت می‌کنید.',
  greeting: '{{first_name}} {{last_name}} گرامی،',
  invited: 'شما دعوت شده‌اید',
  invitation:
    'از دیدار شما در <strong>{{event_name}}</strong> در {{event_city}}، {{event_date}}، خوشحال می‌شویم: سخنرانی، کارگاه و فرصت گفت‌وگو.',
  register: 'ثبت‌نام',
  programme: 'برنامه',
  programmeText: 'صبح نشست عمومی، بعدازظهر کارگاه‌های همزمان و شام کنار آب.',
  speakers: 'سخنرانان',
  hotels: 'اتاق با نرخ ویژه',
  hotelsText: 'اتاق‌ها تا سه هفته پیش از رویداد برای شما نگه داشته می‌شوند.',
  book: 'رزرو اتاق',
  thanks: 'سپاس از حضور شما',
  thanksText: 'حضور {{organisation}} مایهٔ خوشحالی بود. اسلایدها و عکس‌ها اکنون در دسترس‌اند.',
  survey: 'نظر خود را بگویید',
  reminder: 'چیزی نمانده است',
  reminderText: 'این نامه را همراه بیاورید: شمارهٔ ثبت‌نام شما <strong>{{reg_number}}</strong> است.',
  more: 'ادامه',
};

const ukrainian: Phrases = {
  lang: 'uk',
  viewInBrowser: 'Переглянути у браузері',
  unsubscribe: 'Відписатися',
  sender: 'Ви отримали цей лист, бо берете участь у заходах Acme Events, Мадрид.',
  greeting: 'Шановний(-а) {{first_name}} {{last_name}},',
  invited: 'Запрошуємо вас',
  invitation:
    'будемо раді бачити вас на <strong>{{event_name}}</strong> у місті {{event_city}}, {{event_date}}: доповіді, майстерні та час для знайомств.',
  register: 'Зареєструватися',
  programme: 'Програма',
  programmeText: 'Вранці пленарне засідання, вдень паралельні майстерні, увечері вечеря біля води.',
  speakers: 'Спікери',
  hotels: 'Номери за спеціальною ціною',
  hotelsText: 'Номери заброньовано для вас до трьох тижнів перед заходом.',
  book: 'Забронювати номер',
  thanks: 'Дякуємо, що прийшли',
  thanksText: 'Нам було приємно вітати {{organisation}}. Слайди та фото вже онлайн.',
  survey: 'Поділіться враженнями',
  reminder: 'Вже зовсім скоро',
  reminderText: 'Візьміть цей лист: ваш реєстраційний номер <strong>{{reg_number}}</strong>.',
  more: 'Читати далі',
};

const russian: Phrases = {
  lang: 'ru',
  viewInBrowser: 'Открыть в браузере',
  unsubscribe: 'Отписаться',
  sender: 'Вы получили это письмо, потому что участвуете в мероприятиях Acme Events, Мадрид.',
  greeting: 'Уважаемый(-ая) {{first_name}} {{last_name}}!',
  invited: 'Приглашаем вас',
  invitation:
    'будем рады видеть вас на <strong>{{event_name}}</strong> в городе {{event_city}}, {{event_date}}: доклады, мастерские и время для знакомств.',
  register: 'Зарегистрироваться',
  programme: 'Программа',
  programmeText: 'Утром пленарное заседание, днём параллельные мастерские, вечером ужин у воды.',
  speakers: 'Докладчики',
  hotels: 'Номера по особой цене',
  hotelsText: 'Номера сохраняются за вами до трёх недель перед мероприятием.',
  book: 'Забронировать номер',
  thanks: 'Спасибо, что пришли',
  thanksText: 'Мы были рады видеть {{organisation}}. Слайды и фотографии уже онлайн.',
  survey: 'Поделитесь впечатлениями',
  reminder: 'Уже совсем скоро',
  reminderText: 'Возьмите это письмо: ваш номер регистрации <strong>{{reg_number}}</strong>.',
  more: 'Читать дальше',
};

const byEvent: Readonly<Record<number, Phrases>> = {
  2: spanish,
  3: arabic,
  4: persian,
  5: ukrainian,
  6: russian,
};

/** The phrases of an event's language; English for most. */
export function phrasesOf(eventId: number): Phrases {
  return byEvent[eventId] ?? english;
}
