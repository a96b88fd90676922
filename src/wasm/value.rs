//! Reads a command out of JavaScript values.
//!
//! `serde-wasm-bindgen` could, but it asks a struct only for the fields it knows, so that a misspelt one would pass, and the
//! code of it and of serde for each type that is read weighs three times as much.

use std::fmt;

use js_sys::{Array, JsString, Object};
use serde::de::value::{MapDeserializer, SeqDeserializer};
use serde::de::{self, DeserializeOwned, Expected, IntoDeserializer, Unexpected, Visitor};
use serde::forward_to_deserialize_any;
use wasm_bindgen::{JsCast, JsValue};

/// Reads a JavaScript value as what it should be.
///
/// # Errors
/// What does not fit, in words.
pub fn read<T: DeserializeOwned>(value: JsValue) -> Result<T, Unreadable> {
    T::deserialize(Value(value))
}

/// Why a value cannot be read, in the words of serde.
#[derive(Debug)]
pub struct Unreadable(String);

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Unreadable {}

impl de::Error for Unreadable {
    #[cold]
    fn custom<T: fmt::Display>(message: T) -> Self {
        Self(message.to_string())
    }

    #[cold]
    fn invalid_type(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Self(format!(
            "invalid type: {}, expected {expected}",
            found_text(found)
        ))
    }

    #[cold]
    fn invalid_value(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Self(format!(
            "invalid value: {}, expected {expected}",
            found_text(found)
        ))
    }
}

/// What was found, for an error. serde's own text would bring the printing of floating-point numbers into the wasm.
#[cold]
fn found_text(found: Unexpected<'_>) -> String {
    match found {
        Unexpected::Bool(value) => format!("boolean `{value}`"),
        Unexpected::Unsigned(number) => format!("integer `{number}`"),
        Unexpected::Signed(number) => format!("integer `{number}`"),
        Unexpected::Str(text) => format!("string \"{text}\""),
        Unexpected::Seq => "sequence".to_owned(),
        Unexpected::Map => "map".to_owned(),
        Unexpected::Unit => "nothing".to_owned(),
        Unexpected::Other(text) => text.to_owned(),
        _ => "another value".to_owned(),
    }
}

/// A JavaScript value that is about to be read.
struct Value(JsValue);

impl Value {
    /// The error that this value is not what is expected.
    #[cold]
    #[inline(never)]
    fn unfit(&self, expected: &dyn Expected) -> Unreadable {
        let value = &self.0;
        let text = value.as_string();
        let found = match &text {
            Some(text) => Unexpected::Str(text),
            None if value.is_null_or_undefined() => Unexpected::Unit,
            None if Array::is_array(value) => Unexpected::Seq,
            None if value.is_object() => Unexpected::Map,
            None => {
                return Unreadable(format!(
                    "invalid type: {} `{}`, expected {expected}",
                    String::from(value.js_typeof().unchecked_into::<JsString>()),
                    String::from(value.unchecked_ref::<Object>().to_string())
                ));
            }
        };
        de::Error::invalid_type(found, expected)
    }

    fn whole_number(&self) -> Option<f64> {
        let is_whole = js_sys::Number::is_safe_integer(&self.0);
        is_whole.then(|| self.0.as_f64()).flatten()
    }

    fn items(&self) -> Option<SeqDeserializer<impl Iterator<Item = Self>, Unreadable>> {
        Array::is_array(&self.0).then(|| {
            let items: Vec<JsValue> = self.0.unchecked_ref::<Array>().iter().collect();
            SeqDeserializer::new(items.into_iter().map(Value))
        })
    }

    fn fields(
        &self,
    ) -> Option<MapDeserializer<'static, impl Iterator<Item = (Self, Self)>, Unreadable>> {
        (self.0.is_object() && !Array::is_array(&self.0)).then(|| {
            let fields: Vec<JsValue> = Object::entries(self.0.unchecked_ref()).iter().collect();
            MapDeserializer::new(fields.into_iter().map(|field| {
                let field: Array = field.unchecked_into();
                (Value(field.get(0)), Value(field.get(1)))
            }))
        })
    }
}

impl IntoDeserializer<'_, Unreadable> for Value {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

/// A number that must be whole, asked for by one of serde's names.
macro_rules! whole_numbers {
    ($($name:ident)*) => {
        $(fn $name<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unreadable> {
            match self.whole_number() {
                Some(number) if number < 0.0 => visitor.visit_i64(number as i64),
                Some(number) => visitor.visit_u64(number as u64),
                None => Err(self.unfit(&visitor)),
            }
        })*
    };
}

impl<'de> de::Deserializer<'de> for Value {
    type Error = Unreadable;

    whole_numbers! {
        deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64
        deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64
    }

    fn deserialize_f64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unreadable> {
        match self.0.as_f64() {
            Some(number) => visitor.visit_f64(number),
            None => Err(self.unfit(&visitor)),
        }
    }

    fn deserialize_f32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unreadable> {
        self.deserialize_f64(visitor)
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unreadable> {
        match self.0.as_bool() {
            Some(value) => visitor.visit_bool(value),
            None => Err(self.unfit(&visitor)),
        }
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unreadable> {
        match self.0.as_string() {
            Some(text) => visitor.visit_string(text),
            None => Err(self.unfit(&visitor)),
        }
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unreadable> {
        self.deserialize_string(visitor)
    }

    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unreadable> {
        match self.0.as_string() {
            Some(text) => visitor.visit_str(&text),
            None => Err(self.unfit(&visitor)),
        }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Unreadable> {
        match self.0.as_string() {
            Some(name) => visitor.visit_enum(name.into_deserializer()),
            None => Err(self.unfit(&visitor)),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unreadable> {
        if self.0.is_null_or_undefined() {
            visitor.visit_none()
        } else {
            visitor.visit_some(self)
        }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unreadable> {
        let Some(mut items) = self.items() else {
            return Err(self.unfit(&visitor));
        };
        let value = visitor.visit_seq(&mut items)?;
        items.end()?;
        Ok(value)
    }

    fn deserialize_tuple<V: Visitor<'de>>(
        self,
        _len: usize,
        visitor: V,
    ) -> Result<V::Value, Unreadable> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unreadable> {
        match self.fields() {
            Some(fields) => visitor.visit_map(fields),
            None => Err(self.unfit(&visitor)),
        }
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Unreadable> {
        self.deserialize_map(visitor)
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unreadable> {
        visitor.visit_unit()
    }

    /// For what no command has.
    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unreadable> {
        Err(self.unfit(&visitor))
    }

    forward_to_deserialize_any! {
        char bytes byte_buf unit unit_struct newtype_struct tuple_struct
    }
}
