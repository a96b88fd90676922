//! Turns a JavaScript value into a [`Raw`]. Nothing that comes in can throw or hang here: getters and proxies may fail, objects
//! may hold themselves.

use js_sys::{Array, JsString, Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};

use crate::wire::Raw;

/// No message goes so deep.
const MOST_DEPTH: u32 = 16;

/// No message has so many values. A list says itself how long it is, and four billion places with nothing in them cost no one anything
/// but whoever reads them.
const MOST_VALUES: u32 = 1 << 20;

/// What a JavaScript value is, with all that is in it.
pub(crate) fn raw(value: &JsValue) -> Raw {
    Taker { left: MOST_VALUES }.take(value, 0)
}

struct Taker {
    left: u32,
}

impl Taker {
    fn take(&mut self, value: &JsValue, depth: u32) -> Raw {
        if value.is_null_or_undefined() {
            return Raw::Nothing;
        }
        if let Some(truth) = value.as_bool() {
            return Raw::Truth(truth);
        }
        if let Some(number) = value.as_f64() {
            return Raw::Number(number);
        }
        if let Some(text) = value.as_string() {
            return Raw::Text(text);
        }
        if depth == MOST_DEPTH || self.left == 0 {
            return Raw::Other("…".to_owned());
        }
        if let Some(list) = value.dyn_ref::<Array>() {
            if !self.has_room(list.length()) {
                return Raw::Other("[…]".to_owned());
            }
            let items = list.iter().map(|item| self.take(&item, depth + 1));
            return Raw::List(items.collect());
        }
        match self.fields(value) {
            Some(fields) => {
                let taken = fields
                    .into_iter()
                    .map(|(name, value)| (name, self.take(&value, depth + 1)));
                Raw::Fields(taken.collect())
            }
            None => Raw::Other(kind(value)),
        }
    }

    /// Whether so many values can still be taken; they are counted.
    fn has_room(&mut self, values: u32) -> bool {
        let left = self.left.checked_sub(values);
        self.left = left.unwrap_or(self.left);
        left.is_some()
    }

    /// The fields of an object that is no more than one: not of a class, whose instances may have nothing but fields of their own.
    fn fields(&mut self, value: &JsValue) -> Option<Vec<(String, JsValue)>> {
        let object = value.is_object().then(|| value.unchecked_ref::<Object>())?;
        let above = Reflect::get_prototype_of(object).ok()?;
        if !above.is_null_or_undefined() {
            let top = Reflect::get_prototype_of(&above).ok()?;
            if !top.is_null_or_undefined() {
                return None;
            }
        }
        let names = Reflect::own_keys(object).ok()?;
        if !self.has_room(names.length()) {
            return None;
        }
        let mut fields = Vec::new();
        for name in names.iter() {
            // Others are symbols.
            if let Some(text) = name.as_string() {
                fields.push((text, Reflect::get(object, &name).ok()?));
            }
        }
        Some(fields)
    }
}

/// What it is, in a word.
fn kind(value: &JsValue) -> String {
    value.js_typeof().unchecked_into::<JsString>().into()
}
