/** Forms in one language: what they ask, in Spanish, Arabic, Persian, Ukrainian and Russian. */
import type { FieldWords } from './questions.ts';

interface FormWords {
  readonly title: string;
  readonly locale: string;
  readonly words: FieldWords;
  readonly pages: readonly [string, string];
  readonly question: string;
}

export const spanishWords: FormWords = {
  title: 'Congreso Ibérico de Energía',
  locale: 'es',
  words: {
    titles: ['Sr.', 'Sra.', 'Dr.', 'Dra.'],
    title: 'Tratamiento',
    firstName: 'Nombre',
    lastName: 'Apellidos',
    email: 'Correo electrónico',
    mobile: 'Móvil',
    function: 'Cargo',
    organisation: 'Organización',
  },
  pages: ['Sobre usted', 'Su viaje'],
  question: '¿Algo que debamos saber?',
};

export const arabicWords: FormWords = {
  title: 'مؤتمر الصحة الرقمية',
  locale: 'ar',
  words: {
    titles: ['السيد', 'السيدة', 'د.', 'أ.د.'],
    title: 'اللقب',
    firstName: 'الاسم الأول',
    lastName: 'اسم العائلة',
    email: 'البريد الإلكتروني',
    mobile: 'الهاتف المحمول',
    function: 'المنصب',
    organisation: 'المؤسسة',
  },
  pages: ['عنك', 'رحلتك'],
  question: 'هل هناك ما ينبغي أن نعرفه؟',
};

export const persianWords: FormWords = {
  title: 'همایش معماری پایدار',
  locale: 'fa',
  words: {
    titles: ['آقای', 'خانم', 'دکتر', 'مهندس'],
    title: 'عنوان',
    firstName: 'نام',
    lastName: 'نام خانوادگی',
    email: 'ایمیل',
    mobile: 'تلفن همراه',
    function: 'سمت',
    organisation: 'سازمان',
  },
  pages: ['دربارهٔ شما', 'پیام شما'],
  question: 'چه کمکی از ما برمی‌آید؟',
};

export const ukrainianWords: FormWords = {
  title: 'Форум цифрової освіти',
  locale: 'uk',
  words: {
    titles: ['Пан', 'Пані', 'Д-р', 'Проф.'],
    title: 'Звертання',
    firstName: 'Ім’я',
    lastName: 'Прізвище',
    email: 'Електронна пошта',
    mobile: 'Мобільний телефон',
    function: 'Посада',
    organisation: 'Організація',
  },
  pages: ['Про вас', 'Ваша поїздка'],
  question: 'Що нам варто знати?',
};

export const russianWords: FormWords = {
  title: 'Конференция по логистике',
  locale: 'ru',
  words: {
    titles: ['Г-н', 'Г-жа', 'Д-р', 'Проф.'],
    title: 'Обращение',
    firstName: 'Имя',
    lastName: 'Фамилия',
    email: 'Электронная почта',
    mobile: 'Мобильный телефон',
    function: 'Должность',
    organisation: 'Организация',
  },
  pages: ['О вас', 'Ваше сообщение'],
  question: 'Чем мы можем помочь?',
};
