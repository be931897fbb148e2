import { homeAddressGroup, moveInDate, randomApplicant } from "../support/apply/fill-in-form.ts";
import { expect, openPage, password, test } from "../support/fixtures.ts";
import { createApplication, findEmailTo, landlordWithForm, logInWithToken } from "../support/scenarios.ts";

test("an applicant completes an application in Spanish, including the emails, and the landlord reads it in English", async ({
  page,
  request,
  browser,
  checkAccessibility,
}) => {
  const { token, slug } = await landlordWithForm(request);
  const person = randomApplicant("Rosa");
  await openPage(page, `/apply/${slug}`);
  await homeAddressGroup(page).getByRole("combobox", { name: "Street address" }).fill("12 Maple Court");
  await page.getByRole("link", { name: "Español" }).click();
  // switched in place: typed text is still there
  const homeQuestion = page.getByRole("group", { name: "¿Qué propiedad o unidad solicita?" });
  await expect(homeQuestion.getByRole("combobox", { name: "Calle y número" })).toHaveValue("12 Maple Court");
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expect(page).toHaveTitle(/^Maple Court/);

  // remembered: the next page from the server is in Spanish
  await openPage(page, `/apply/${slug}`);
  await expect(page.getByRole("heading", { name: "Información del solicitante" })).toBeVisible();
  await checkAccessibility("the form");
  await page.getByRole("textbox", { name: "Teléfono celular" }).pressSequentially("518555");
  await page.getByRole("button", { name: "Firmar y enviar" }).click();
  await expect(page.getByText(/\d+ respuestas necesitan su atención/)).toBeVisible();
  const fault = page.getByRole("listitem").filter({ hasText: "Teléfono celular" });
  await expect(fault).toContainText("Escriba un número de teléfono válido.");
  await expect(page.getByRole("listitem").filter({ hasText: "Apellido" })).toContainText("Este campo es obligatorio.");
  await checkAccessibility("the form with its faults");

  await homeQuestion.getByRole("combobox", { name: "Calle y número" }).fill("12 Maple Court");
  await homeQuestion.getByRole("textbox", { name: "Ciudad" }).fill("Albany");
  await homeQuestion.getByRole("combobox", { name: "Estado" }).selectOption("NY");
  await homeQuestion.getByRole("textbox", { name: "Código postal" }).fill("12207");
  await page.getByRole("textbox", { name: "¿Cuándo le gustaría mudarse?" }).pressSequentially(moveInDate);
  await page.getByRole("textbox", { name: "Primer nombre" }).fill(person.first);
  await page.getByRole("textbox", { name: "Apellido" }).fill(person.last);
  await page.getByRole("textbox", { name: "Fecha de nacimiento" }).pressSequentially("04171991");
  await page.getByRole("textbox", { name: "Dirección de correo electrónico (obligatorio)" }).fill(person.email);
  await page.getByRole("textbox", { name: "Teléfono celular" }).fill("");
  await page.getByRole("textbox", { name: "Teléfono celular" }).pressSequentially("5185550142");
  const home = page.getByRole("group", { name: "¿Dónde vive ahora?" });
  await home.getByRole("combobox", { name: "Calle y número" }).fill("210 Hudson Street");
  await home.getByRole("textbox", { name: "Ciudad" }).fill("Troy");
  await home.getByRole("combobox", { name: "Estado" }).selectOption("NY");
  await home.getByRole("textbox", { name: "Código postal" }).fill("12180");
  await page.getByRole("group", { name: "¿Alquila la vivienda o es suya?" }).getByLabel("La alquilo").check();
  await page.getByRole("group", { name: "¿Tiene mascotas?" }).getByLabel("No").check();
  await page.getByText("Leer el original en inglés").last().click();
  await expect(page.getByText(/^I declare that what I have stated here is true/)).toBeVisible();
  const signature = page.getByRole("group", { name: "Su firma" });
  await page.getByRole("checkbox", { name: /acepto firmar/ }).check();
  await signature.getByRole("button", { name: "Escribir" }).click();
  await signature.getByRole("textbox").fill(person.name.slice(0, 25));
  await checkAccessibility("the form, filled in");
  await page.getByRole("button", { name: "Firmar y enviar" }).click();

  await expect(page.getByText("Recibimos su solicitud.")).toBeVisible();
  await page.getByRole("textbox", { name: "Contraseña" }).fill("corta");
  await page.getByRole("button", { name: "Crear cuenta" }).click();
  await expect(page.getByText("Use al menos 8 caracteres.").first()).toBeVisible();
  await checkAccessibility("the account step");
  await page.getByRole("textbox", { name: "Contraseña" }).fill(password);
  await page.getByRole("button", { name: "Crear cuenta" }).click();
  await expect(page.getByRole("heading", { name: "Solicitud enviada" })).toBeVisible();
  await page.getByRole("link", { name: "Ver sus solicitudes" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Solicitudes" })).toBeVisible();
  await checkAccessibility("the applicant's list");

  const office = await (await browser.newContext({ locale: "en-US" })).newPage();
  await logInWithToken(office, token);
  await openPage(office, "/dashboard/applicants/submitted");
  await office
    .getByRole("link", { name: new RegExp(person.name) })
    .first()
    .click();
  await office.getByRole("link", { name: "Application", exact: true }).click();
  const answer = (label: string) => office.locator("dt", { hasText: label }).locator("xpath=following-sibling::dd");
  await expect(answer("Do you rent or own it?")).toHaveText("Rent");
  await expect(answer("Do you have pets?")).toHaveText("No");
  await office.context().close();

  expect(await findEmailTo(page, person.email, /Recibimos su solicitud/)).toContain("para ver su estado");
});

test("a link with “lang=es” shows public pages in Spanish, and a visitor can switch back to English", async ({
  page,
  checkAccessibility,
}) => {
  await openPage(page, "/login?lang=es");
  await expect(page).toHaveTitle("Iniciar sesión · Lintel");
  await page.getByRole("button", { name: "Iniciar sesión" }).click();
  await expect(page.getByText("Este campo es obligatorio.").first()).toBeVisible();
  await checkAccessibility("login");
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Reciba solicitudes de alquiler en línea y elija a su inquilino de forma justa",
  );
  await checkAccessibility("landing");
  await page.getByRole("link", { name: "English" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Take rental applications online and choose your tenant fairly",
  );
  await expect(page).toHaveTitle("Rental applications, from form to decision · Lintel");
  await openPage(page, "/login");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Log in");
});

test("a landlord switches the dashboard to Spanish in the settings", async ({ page, request, checkAccessibility }) => {
  const { token, slug } = await landlordWithForm(request);
  const { application } = await createApplication(request, slug, randomApplicant("Rosa"));
  await logInWithToken(page, token);
  await openPage(page, "/dashboard/settings/profile");
  await page.getByRole("radio", { name: "Español" }).check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Configuración");
  await checkAccessibility("settings");
  for (const [path, heading] of [
    ["/dashboard/applicants", "Solicitantes"],
    ["/dashboard/forms", "Formularios"],
  ] as const) {
    await openPage(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await checkAccessibility(path);
  }
  await openPage(page, `/dashboard/view/${application.id}/summary`);
  const answer = (label: string) => page.locator("dt", { hasText: label }).locator("xpath=following-sibling::dd");
  await expect(answer("¿Tiene mascotas?")).toHaveText("Sí");
  await checkAccessibility("a summary");
});
