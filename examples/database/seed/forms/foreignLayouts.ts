/** Layouts that another builder made, that are damaged or that mean harm: the very texts. */

/** Types, properties and an order of keys that this product never writes; four blanks. */
export const fromAnotherBuilder = `{
    "version": "7.3-enterprise",
    "logoPosition": "right",
    "pages": [
        {
            "elements": [
                { "name": "First Name", "type": "text", "x-crm": { "map": "fn", "weights": [1.50, 2e3] }, "isRequired": true },
                { "name": "Last Name", "type": "text" },
                { "isRequired": true, "name": "Email", "validators": [ { "type": "email" } ], "type": "text" },
                { "type": "phone-input", "name": "Mobile", "country": "NO", "title": "Mobile" },
                { "type": "signaturepad", "name": "signature", "penColor": "#123456" },
                { "type": "geo-map", "name": "office", "zoom": 12, "layers": ["streets", null] }
            ],
            "name": "p1",
            "acme:tracking": true
        },
        {
            "name": "p2",
            "elements": [
                { "type": "text", "name": "Organisation" },
                { "type": "ranking", "name": "priorities", "choices": ["Price", "Speed", "Staff"] },
                { "type": "text", "inputType": "datetime-local", "name": "Flights In Date Time" },
                { "type": "turnstile", "name": "check", "sitekey": "1x00000000000000000000AA", "isRequired": true }
            ]
        }
    ],
    "triggers": [ { "type": "webhook", "url": "https://hooks.example/1" } ],
    "calculatedValues": [ { "name": "total", "expression": "{nights} * 120.00" } ]
}
`;

/** Tabs, keys by the alphabet, texts with escapes. */
export const sortedByKeys = `{
\t"completedHtml": "<h3>Thank you \\u2764</h3>",
\t"pages": [
\t\t{
\t\t\t"elements": [
\t\t\t\t{"autocomplete": "given-name", "isRequired": true, "name": "first_name", "title": "Vorname", "type": "text"},
\t\t\t\t{"name": "last_name", "title": "Nachname", "type": "text"},
\t\t\t\t{"inputType": "email", "isRequired": true, "name": "email", "title": "E-Mail-Adresse", "type": "text"},
\t\t\t\t{"choices": ["1. Klasse", "2. Klasse"], "colCount": 0, "name": "class", "title": "Wagenklasse", "type": "buttongroup"},
\t\t\t\t{"imageMap": {"areas": [{"coords": "0,0,40,40", "shape": "rect", "value": "A1"}]}, "name": "seat", "title": "Platz", "type": "imagemap"},
\t\t\t\t{"name": "number_of_nights", "inputType": "number", "title": "N\\u00e4chte", "type": "text"},
\t\t\t\t{"isRequired": true, "name": "turnstile", "sitekey": "1x00000000000000000000AA", "size": "compact", "theme": "light", "type": "turnstile"}
\t\t\t],
\t\t\t"name": "seite1",
\t\t\t"questionTitleTemplate": "{no}. {title}"
\t\t}
\t],
\t"title": "Rail Europe \\u2013 Anmeldung"
}`;

/** No pages, everything in one line but the ends, which are those of Windows. */
export const withoutPages =
  '{"title":"Members only","elements":[{"type":"text","name":"First Name","isRequired":true},\r\n' +
  '{"type":"text","name":"Last Name"},{"type":"text","name":"Email","inputType":"email","isRequired":true},\r\n' +
  '{"type":"paneldynamic","name":"delegates","title":"Delegates","panelCount":1,"templateElements":[{"type":"text","name":"delegate_name"},{"type":"text","name":"delegate_email","inputType":"email"}]},\r\n' +
  '{"type":"matrixdynamic","name":"votes","columns":[{"name":"motion","cellType":"dropdown","choices":["A","B"]}],"rowCount":2},\r\n' +
  '{"type":"turnstile","name":"turnstile","sitekey":"1x00000000000000000000AA","isRequired":true}]}\r\n';

/** Markup, expressions and addresses that must stay texts. */
export const hostile = JSON.stringify({
  title: '<img src=x onerror=alert(1)> Lottery \u202Egnp.txt',
  description: '<script>alert(document.domain)</script>',
  logo: 'javascript:alert(1)',
  completedHtml: '<iframe srcdoc="<script>alert(1)</script>"></iframe><h3>Done</h3>',
  navigateToUrl: 'javascript:alert(document.cookie)',
  pages: [
    {
      name: '<b>page</b>',
      title: '<svg onload=alert(1)>About you',
      elements: [
        {
          type: 'text',
          name: 'First Name',
          title: '"><img src=x onerror=alert(2)>First name',
          isRequired: true,
        },
        { type: 'text', name: 'Last Name', description: '<a href="javascript:alert(3)">read</a>' },
        { type: 'text', name: 'Email', inputType: 'email', isRequired: true },
        { type: 'html', name: 'intro', html: '<p onclick="alert(4)">Hello</p><script>alert(5)</script>' },
        { type: 'image', name: 'picture', imageLink: 'javascript:alert(6)' },
        { type: 'text', name: '__proto__', title: '{{constructor.constructor("alert(7)")()}}' },
        {
          type: 'comment',
          name: 'why',
          visibleIf: "{Email} notempty and iif({why}, 'a', 'b') = 'a' or {",
          defaultValueExpression: "constructor.constructor('alert(8)')()",
        },
        { type: 'turnstile', name: 'turnstile', sitekey: '1x00000000000000000000AA', isRequired: true },
      ],
    },
  ],
});

/** Cut off while it was saved. */
export const damaged =
  '{"title":"Side events","pages":[{"name":"page1","elements":[{"type":"text","name":"First Na';

/** Made, and never built. */
export const empty = '{}';
