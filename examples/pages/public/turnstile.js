/**
 * Stands in for Cloudflare's Turnstile, with its interface: render, reset, remove, getResponse, isExpired, execute, ready. The
 * host gives the tokens, each good once and for 300 s, or for the seconds of `turnstile.js?seconds=5`. Cloudflare's keys for tests
 * mean what they mean there: `1x…` passes, `2x…` refuses, `3x…` asks for a click.
 */
(() => {
  const seconds = new URL(document.currentScript.src).searchParams.get('seconds') ?? '300';
  const askToClick = 3;
  const widgets = new Map();
  let made = 0;

  const words = {
    en: ['Verifying…', 'Success!', 'Verification failed', 'Verify you are human', 'Verification expired'],
    es: [
      'Verificando…',
      '¡Listo!',
      'Error de verificación',
      'Verifique que es humano',
      'La verificación ha caducado',
    ],
    ar: ['جارٍ التحقق…', 'تم بنجاح', 'فشل التحقق', 'تحقق من أنك إنسان', 'انتهت صلاحية التحقق'],
    fa: [
      'در حال بررسی…',
      'انجام شد',
      'بررسی ناموفق بود',
      'تأیید کنید که انسان هستید',
      'اعتبار بررسی تمام شد',
    ],
    ru: ['Проверка…', 'Готово!', 'Проверка не удалась', 'Подтвердите, что вы человек', 'Срок проверки истёк'],
    uk: [
      'Перевірка…',
      'Готово!',
      'Перевірка не вдалася',
      'Підтвердьте, що ви людина',
      'Термін перевірки сплив',
    ],
  };

  /** A widget by its id, or by the element that it stands in. */
  function find(given) {
    if (given === undefined) return [...widgets.values()].at(-1);
    const element = typeof given === 'string' ? document.querySelector(`#${CSS.escape(given)}`) : given;
    return widgets.get(given) ?? [...widgets.values()].find(({ container }) => container === element);
  }

  function render(given, options = {}) {
    const container = typeof given === 'string' ? document.querySelector(given) : given;
    if (!container || !options.sitekey)
      throw new Error('[Cloudflare Turnstile] Invalid or missing type for parameter.');
    const id = `cf-chl-widget-${(made += 1)}`;
    const widget = {
      id,
      container,
      options,
      box: draw(options),
      token: undefined,
      isExpired: false,
      timers: [],
    };
    container.append(widget.box);
    widgets.set(id, widget);
    if (options.execution !== 'execute') begin(widget);
    return id;
  }

  function draw({ theme = 'auto', size = 'normal' }) {
    const isDark =
      theme === 'dark' || (theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
    const box = document.createElement('div');
    box.className = 'cf-turnstile-stand-in';
    Object.assign(box.style, {
      display: size === 'invisible' ? 'none' : 'flex',
      alignItems: 'center',
      boxSizing: 'border-box',
      inlineSize: size === 'compact' ? '150px' : size === 'flexible' ? '100%' : '300px',
      // Turnstile's own is never narrower either.
      minInlineSize: size === 'compact' ? '150px' : '300px',
      blockSize: size === 'compact' ? '140px' : '65px',
      padding: '0 14px',
      border: `1px solid ${isDark ? '#797979' : '#e0e0e0'}`,
      background: isDark ? '#232323' : '#fafafa',
      color: isDark ? '#fff' : '#232323',
      font: '14px/1.4 system-ui, sans-serif',
    });
    return box;
  }

  function say(widget, which) {
    const language = (widget.options.language ?? document.documentElement.lang ?? 'en').slice(0, 2);
    const text = (words[language] ?? words.en)[which];
    if (which === askToClick) widget.box.replaceChildren(checkOf(widget, text));
    else widget.box.replaceChildren(Object.assign(document.createElement('span'), { textContent: text }));
  }

  function checkOf(widget, text) {
    const label = document.createElement('label');
    const check = Object.assign(document.createElement('input'), { type: 'checkbox' });
    check.style.marginInlineEnd = '10px';
    check.addEventListener('change', () => void solve(widget), { once: true });
    label.append(check, text);
    return label;
  }

  function begin(widget) {
    forget(widget);
    if (widget.options.sitekey.startsWith('2x')) {
      fail(widget, '300030');
    } else if (widget.options.sitekey.startsWith('3x')) {
      widget.options['before-interactive-callback']?.();
      say(widget, askToClick);
    } else {
      say(widget, 0);
      void solve(widget);
    }
  }

  async function solve(widget) {
    const { round } = widget;
    try {
      const response = await fetch(`/turnstile/token?seconds=${encodeURIComponent(seconds)}`);
      if (!response.ok) throw new Error(String(response.status));
      const { token, seconds: good } = await response.json();
      if (round !== widget.round || !widgets.has(widget.id)) return;
      widget.token = token;
      say(widget, 1);
      widget.timers.push(setTimeout(() => expire(widget), good * 1000));
      widget.options.callback?.(token);
    } catch {
      if (round === widget.round && widgets.has(widget.id)) fail(widget, '200500');
    }
  }

  function expire(widget) {
    widget.token = undefined;
    widget.isExpired = true;
    say(widget, 4);
    widget.options['expired-callback']?.();
    if ((widget.options['refresh-expired'] ?? 'auto') === 'auto' && widget.isExpired) begin(widget);
  }

  function fail(widget, code) {
    say(widget, 2);
    widget.options['error-callback']?.(code);
    const isAgain = (widget.options.retry ?? 'auto') === 'auto' && !widget.options.sitekey.startsWith('2x');
    if (isAgain)
      widget.timers.push(setTimeout(() => begin(widget), widget.options['retry-interval'] ?? 8000));
  }

  function forget(widget) {
    widget.timers.splice(0).forEach(clearTimeout);
    widget.round = (widget.round ?? 0) + 1;
    widget.token = undefined;
    widget.isExpired = false;
  }

  globalThis.turnstile = {
    render,
    ready: (callback) => queueMicrotask(callback),
    execute(given, options) {
      const widget = find(given) ?? find(render(given, { ...options, execution: 'execute' }));
      begin(widget);
    },
    reset(given) {
      const widget = find(given);
      if (widget) begin(widget);
    },
    remove(given) {
      const widget = find(given);
      if (!widget) return;
      forget(widget);
      widget.box.remove();
      widgets.delete(widget.id);
    },
    getResponse: (given) => find(given)?.token,
    isExpired: (given) => find(given)?.isExpired ?? false,
  };
})();
